import Foundation
import TestSupport

/// A file of `Tests/Fixtures/Errors` with sections, each under a line `=== NAME`.
struct ErrorSections: Sendable {
  private let texts: [String: String]

  init(_ file: String) throws {
    let url = BuildProducts.package.appending(path: "Tests/Fixtures/Errors/\(file).txt")
    let parts = "\n\(try String(contentsOf: url, encoding: .utf8))".components(separatedBy: "\n=== ")
      .dropFirst()
    texts = Dictionary(
      uniqueKeysWithValues: parts.map { part in
        let lines = part.components(separatedBy: "\n")
        return (lines[0], lines.dropFirst().joined(separator: "\n").trimmingCharacters(in: .newlines) + "\n")
      })
  }

  var names: [String] { texts.keys.sorted() }

  /// The files of a section: two if a comment parts them.
  func files(_ name: String) -> [String: String] {
    let parts = texts[name, default: ""].components(separatedBy: "// another file\n")
    return Dictionary(uniqueKeysWithValues: zip(["A.swift", "B.swift"], parts))
  }
}

/// The files of several sections as one module: each section's declarations get names that no other section has.
struct JoinedSections {
  /// The file in the module → the section's text, and what its declarations are called here.
  private(set) var files: [String: String] = [:]
  /// Section → its files in the module → their names in the section.
  private(set) var places: [String: [String: String]] = [:]

  init(_ names: some Sequence<String>, of sections: ErrorSections) {
    for (number, name) in names.enumerated() {
      let own = sections.files(name)
      let declared = Set(own.values.flatMap(Self.declaredNames))
      for (file, text) in own {
        let joined = "S\(number)\(file)"
        files[joined] = text.replacing(#/\b\w+\b/#) { word in
          declared.contains(String(word.output)) ? "\(word.output)\(number)" : String(word.output)
        }
        places[name, default: [:]][joined] = file
      }
    }
  }

  /// The names that a file declares outside of types.
  private static func declaredNames(_ text: String) -> [String] {
    text.components(separatedBy: "\n").compactMap { line in
      line.firstMatch(
        of: #/^(?:@?\w+(?:\(\w+\))? )*(?:class|struct|enum|protocol|actor|func|let|var|typealias) (\w+)/#
      ).map { String($0.1) }
    }
  }
}
