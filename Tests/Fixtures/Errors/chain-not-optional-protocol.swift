protocol ListDelegate: AnyObject { func didSelect() }
final class List {
  var delegate: ListDelegate
  init(delegate: ListDelegate) { self.delegate = delegate }
  func select() { delegate?.didSelect() }
}
