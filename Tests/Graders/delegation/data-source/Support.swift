import Foundation
import GraderKit
import LabKit

nonisolated func row(_ index: Int) -> IndexPath { IndexPath(row: index, section: 0) }

/// Compares what a table shows with what it should show; first of all, whether it has as many rows as there are items.
nonisolated func expectShown(
  _ table: UITableView, _ items: [String], _ expected: [String], _ sentence: String
) {
  let rows = Observed.rowCount(of: table)
  guard rows == items.count else {
    return fail(
      "\(sentence); a table has as many rows as its data source has items",
      expected: count(items.count), found: count(rows))
  }
  expectEqual(Observed.rows(of: table), expected, sentence)
}

/// "1 row", "3 rows".
private nonisolated func count(_ rows: Int) -> String {
  rows == 1 ? "1 row" : "\(rows) rows"
}
