protocol ListDelegate: AnyObject {
  func didSelect()
}
final class List {
  weak var delegate: (any ListDelegate)?
  weak var screen: Screen?
}
struct Screen: ListDelegate {  // first
  func didSelect() {}
}
