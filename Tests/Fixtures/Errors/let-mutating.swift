final class Screen {
  let rows: [Int] = []
  func add() {
    rows.append(1)
  }
}
