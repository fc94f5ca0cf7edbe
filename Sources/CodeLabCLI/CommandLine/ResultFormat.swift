import ArgumentParser
import Reporting

/// The formats of `check`, `progress` and `verify`.
enum ResultFormat: String, ExpressibleByArgument, CaseIterable {
  case terminal, json
}

/// Formats of `grade`, with commas between them.
struct GradeFormats: ExpressibleByArgument {
  let list: [GradeFormat]

  static var allValueStrings: [String] { GradeFormat.allCases.map(\.rawValue) }

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let formats = words.compactMap(GradeFormat.init)
    guard formats.count == words.count else { return nil }
    list = formats
  }
}

extension Audience: ExpressibleByArgument {}
