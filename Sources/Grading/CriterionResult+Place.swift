import CourseModel
import SwiftToolchain

extension CriterionResult {
  /// Where a test was when its process ended.
  typealias End = (test: String, file: String, line: Int)

  /// The result with the place to show: for a criterion that ended its process, where the code was then; else the
  /// declaration that the criterion is about, or its type if it does not exist. A criterion that passed has none.
  func located(
    _ ends: [End], in symbols: SymbolGraph, at place: (_ file: String, _ line: Int) -> SourceLocation?
  ) -> CriterionResult {
    guard !status.passes else { return self }
    var located = self
    let tests = criterion.tests.map(\.description)
    if case .terminated = status, let end = ends.first(where: { tests.contains($0.test) }) {
      located.location = place(end.file, end.line)
    } else if let about = criterion.about, let symbol = symbols.nearest(to: about),
      let file = symbol.file, let line = symbol.line
    {
      located.location = place(file, line) ?? location
    }
    return located
  }
}
