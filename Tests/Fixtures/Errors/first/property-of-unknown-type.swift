struct Row: Equatable {
  var item: Itm  // first
}
final class Screen {
  let rows: [Row] = []
  func place(of row: Row) -> Int? { rows.firstIndex(of: row) }
}
