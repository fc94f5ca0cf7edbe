protocol ListDelegate: AnyObject {
  func didSelect()
}
final class List {
  weak var delegate: (any ListDelegate)?
}
final class Screen: ListDelegat {  // first
  let list = List()
  init() { list.delegate = self }
  func didSelect() {}
}
