import CourseModel
import Foundation

extension LearnerCompiler {
  /// The errors; behind each one that a small change of its line would mend, a note says which: `'.zero' compiles in
  /// place of 'zero'`. Each change was tried, so an explanation can be sure of it.
  ///
  /// - Parameters:
  ///   - candidates: what might be meant by a name that does not exist, the likeliest first.
  ///   - isTried: whether other names are tried for an error.
  ///   - keyword: the keyword that a word probably stands for; nil if it is one, or like none.
  ///   - folder: an empty folder.
  /// - Throws: the same errors as `compile`.
  package func withRepairs(
    of errors: [Diagnostic], where isTried: (Diagnostic) -> Bool, candidates: (String) -> [String],
    keyword: (String) -> String?,
    in files: [String: String],
    of exercise: Exercise, _ folder: URL
  ) async throws -> [Diagnostic] {
    let readable = files.replacingUnknownModules(of: errors, by: Self.replacement(in: exercise))
    var open: [Int: [Repair]] = [:]
    for (index, error) in errors.enumerated().prefix(Repair.mostErrors)
    where isTried(error) && !errors.hasModule(behind: index) && !errors.haveAssignedCondition(like: error) {
      let repairs = Repair.all(for: error, in: files[error.file] ?? "", candidates)
      if !repairs.isEmpty { open[index] = repairs }
    }
    for (index, repairs) in Repair.ofKeywords(in: errors, files, keyword) {
      // What the compiler says of the rest of the file is a guess.
      open = open.filter { errors[$0.key].file != errors[index].file }
      open[index] = repairs
    }
    var notes: [Int: Diagnostic] = [:]
    for attempt in 0..<Repair.mostTrials {
      let tried = open.filter { notes[$0.key] == nil }.compactMapValues { $0.dropFirst(attempt).first }
      guard !tried.isEmpty else { break }
      let own = folder.appending(path: "repair\(attempt)")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      let changed = tried.values.sorted().reduce(into: readable) { $1.apply(to: &$0) }
      guard let left = try await errorsIfChecked(changed, of: exercise, in: own) else { break }
      // A wrong change may only move the error to another line: then this line would be no proof.
      let more = left.filter { error in
        error.severity == .error && !errors.contains { error.repeats($0) }
          && !tried.values.contains { $0.isBeside(error) }
      }
      for (index, repair) in tried where !left.contains(where: repair.isBeside) {
        guard !more.contains(where: { $0.file == repair.file }) else { continue }
        notes[index] = repair.note(on: errors[index])
      }
    }
    return errors.enumerated().flatMap { index, error in [error] + (notes[index].map { [$0] } ?? []) }
  }
}

extension Diagnostic {
  /// Whether both say the same of the same line.
  func repeats(_ other: Diagnostic) -> Bool {
    (file, line, message) == (other.file, other.line, other.message)
  }
}

extension [Diagnostic] {
  /// Whether the error is about an assignment in a condition, which another error says to be none.
  fileprivate func haveAssignedCondition(like error: Diagnostic) -> Bool {
    error.message.hasPrefix("cannot assign ")
      && contains {
        ($0.file, $0.line) == (error.file, error.line) && $0.message.hasPrefix("use of '=' in a ")
      }
  }

  /// Whether a note says which import would mend the error at this index.
  fileprivate func hasModule(behind index: Int) -> Bool {
    indices.contains(index + 1) && self[index + 1].message.contains("is declared in module")
  }
}
