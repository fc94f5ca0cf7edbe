func go(_ screen: Screen) { screen.didSelect(row: 3) }
protocol ListDelegate: AnyObject {
  func didSelect(row: Int)
}
final class Screen: ListDelegate {  // first
  func didSelect(row: String) {}
}
