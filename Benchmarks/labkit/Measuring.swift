/// A row of the table: what is done, and the median time of doing it once.
struct Row {
  let title: String
  let nanoseconds: Double
}

/// The median of 31 runs of `body`, each of which does the same thing `count` times.
func measure(_ title: String, count: Int, _ body: () -> Void) -> Row {
  body()
  let clock = ContinuousClock()
  let times = (0..<31).map { _ -> Double in
    let time = clock.measure(body).components
    return (Double(time.seconds) * 1e9 + Double(time.attoseconds) / 1e9) / Double(count)
  }
  return Row(title: title, nanoseconds: times.sorted()[15])
}

/// Prints the rows with their ratio to the row of that title.
func printTable(_ rows: [Row], against title: String) {
  let base = rows.first { $0.title == title }!.nanoseconds
  let width = rows.map(\.title.count).max()!
  for row in rows {
    let name = row.title.padded(to: width)
    print(name, fixed(row.nanoseconds).padded(to: 12, atEnd: false), "ns", terminator: "")
    print((fixed(row.nanoseconds / base) + "x").padded(to: 12, atEnd: false))
  }
}

private func fixed(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}

extension String {
  fileprivate func padded(to width: Int, atEnd: Bool = true) -> String {
    let spaces = String(repeating: " ", count: max(0, width - count))
    return atEnd ? self + spaces : spaces + self
  }
}
