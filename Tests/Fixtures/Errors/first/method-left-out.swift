func go(_ screen: Screen) { screen.didSelect(row: 1) }
protocol ListDelegate: AnyObject {
  func didSelect(row: Int)
}
final class Screen: ListDelegate {  // first
  func didselect(row: Int) {}
}
