import CourseModel
import SwiftToolchain

extension CriterionResult {
  /// Where a test was when its process ended: in the learner's code, or in the grader's own.
  typealias End = (test: String, file: String, line: Int, isGraders: Bool)

  /// The result with the place to show: for a criterion that ended its process, where the code was then; else the
  /// declaration that the criterion is about, or its type if it does not exist. A criterion that passed has none, and one
  /// that is about several declarations has none if the failure does not tell which is at fault.
  ///
  /// - Parameter used: what the tests use; nil if there is only one file, or if that is unknown.
  func located(
    _ ends: [End], in symbols: SymbolGraph, _ used: UsedFiles?,
    at place: (_ file: String, _ line: Int) -> SourceLocation?
  ) -> CriterionResult {
    guard !status.passes else { return self }
    var located = self
    let own = ends.first { end in
      end.isGraders && criterion.tests.contains { $0.description == end.test }
    }
    located.graderPlace = own.map { SourceLocation(file: $0.file, line: $0.line, text: "") }
    located.location = self.place(ends.filter { !$0.isGraders }, in: symbols, at: place)
    switch status {
    case .failed, .terminated:
      let files = used?.files(for: criterion, about: located.location?.file) ?? []
      if files.count > 1 { located.usedFiles = files }
    case .passed, .waits, .missing, .notRun: break
    }
    return located
  }

  /// The result at the line that passes on a selector which nothing lists, if the check found that.
  ///
  /// - Parameter sources: the texts of the learner's files by name.
  func located(
    atSelectorIn sources: [String: String], at place: (_ file: String, _ line: Int) -> SourceLocation?
  ) -> CriterionResult {
    guard case .failed = status, let found = issues.first?.found,
      let line = UnknownSelector(found, in: sources)?.place, let location = place(line.file, line.line)
    else { return self }
    var located = self
    located.location = location
    return located
  }

  private func place(
    _ ends: [End], in symbols: SymbolGraph, at place: (_ file: String, _ line: Int) -> SourceLocation?
  ) -> SourceLocation? {
    let tests = criterion.tests.map(\.description)
    if case .terminated = status, let end = ends.first(where: { tests.contains($0.test) }) {
      return place(end.file, end.line)
    }
    guard let symbol = (counterpart ?? subject).flatMap(symbols.nearest), let file = symbol.file,
      let line = symbol.line
    else { return location }
    return place(file, line) ?? location
  }

  /// The learner's declaration that differs from what the tests use.
  private var counterpart: String? {
    guard case .missing(let declarations) = status else { return nil }
    return declarations.lazy.compactMap(\.counterpart).first
  }

  /// The declaration that the criterion is about; of several, the only one whose type the failure names.
  private var subject: String? {
    if criterion.about.count < 2 { return criterion.about.first }
    let told = Set(failure.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } })
    let named = criterion.about.filter { told.contains($0.prefix { $0 != "." }) }
    return named.count == 1 ? named[0] : nil
  }

  /// What was found, or what is missing.
  private var failure: [String] {
    if case .missing(let declarations) = status { return declarations.map(\.sentence) }
    return issues.flatMap { ($0.found.map { [$0] } ?? []) + $0.details }
  }
}
