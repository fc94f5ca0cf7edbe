func go(_ screen: Screen) { print(screen.show(row: 1)) }
// another file
final class Screen {
  func show(row: Int) -> Int { row }
  func show(row: Int) -> Int { row }  // first
}
