import CourseModel
import Foundation
import SwiftToolchain

/// Puts files and lines in the place of the addresses of closures, which pictures of references contain.
struct ClosureNames {
  let workbench: Workbench
  let program: URL
  /// The files whose lines are shown.
  let files: Set<String>

  /// The results with names for closures: `closure (Screen.swift:12)`, or `a closure` if it is not the learner's.
  ///
  /// - Throws: `ToolchainError` if the symbolizer fails.
  func named(_ results: [CriterionResult]) async throws -> [CriterionResult] {
    let found = results.flatMap(\.issues).flatMap(\.details).flatMap {
      $0.matches(of: Self.pattern).compactMap { UInt64($0.1) }
    }
    guard !found.isEmpty else { return results }
    let places = try await workbench.closurePlaces(Set(found).sorted(), of: program)
    return results.map { result in
      var named = result
      for index in named.issues.indices {
        named.issues[index].details = named.issues[index].details.map { line in
          line.replacing(Self.pattern) { match in
            guard let place = UInt64(match.1).flatMap({ places[$0] }), files.contains(place.file) else {
              return "a closure"
            }
            return "closure (\(place.file):\(place.line))"
          }.replacing(#/─\w+→ a closure ─captures→ /#, with: "─strong→ ")
        }
      }
      return named
    }
  }

  nonisolated(unsafe) private static let pattern = #/closure@([0-9]{1,18})/#
}
