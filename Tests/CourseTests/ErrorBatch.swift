import Compiling
import CourseModel
import Foundation
import SwiftToolchain
import SyntaxReading
import TestSupport
@testable import Grading

/// What the compiler says of sections, each with the course's explanations.
///
/// A call of the compiler takes most of its time to start, so sections are compiled together. An error that needs sound
/// types is found in a second call, with the sections in which the first finds none.
struct ErrorBatch: Sendable {
  /// More sections could have more errors than are read.
  private static let mostSections = 60
  let exercise: Exercise
  let compiler: LearnerCompiler
  let explainer: ErrorExplainer

  init(of exercise: Exercise, in course: Course) async throws {
    let workbench = try Workbench.forTests()
    self.exercise = exercise
    compiler = LearnerCompiler(workbench, kit: try await KitBuilder(workbench).kit())
    explainer = ErrorExplainer(compiler, SyntaxReader(workbench), course.explanations)
  }

  /// The errors and warnings of each section that has some beside the others.
  func errors(of names: [String], in sections: FixtureSections) async throws -> [String: [Diagnostic]] {
    var found: [String: [Diagnostic]] = [:]
    var open = names
    for _ in 1...2 {
      for start in stride(from: 0, to: open.count, by: Self.mostSections) {
        let part = open[start...].prefix(Self.mostSections)
        found.merge(try await together(part, in: sections)) { _, new in new }
      }
      open = open.filter { found[$0] == nil }
    }
    return found
  }

  /// The errors and warnings of files, as a learner sees them.
  func errors(in files: [String: String]) async throws -> [Diagnostic] {
    let found = try await diagnostics(of: files)
    return try await explainer.explained(found, in: files, of: exercise).filter { $0.severity != .note }
  }

  private func together(
    _ names: ArraySlice<String>, in sections: FixtureSections
  ) async throws -> [String: [Diagnostic]] {
    let joined = JoinedSections(names, of: sections)
    let found = try await explainer.withTrials(
      diagnostics(of: joined.files), in: joined.files, of: exercise)
    let known = try await explainer.surroundings(of: found, in: joined.files)
    return joined.places.compactMapValues { places in
      let own = explainer.explained(found.ofFiles(places), in: joined.files, of: exercise, known)
      let errors = own.filter { $0.severity != .note }
      return errors.isEmpty ? nil : errors
    }
  }

  private func diagnostics(of files: [String: String]) async throws -> [Diagnostic] {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    switch try await compiler.compile(files, of: exercise, in: try scratch.folder("learner")) {
    case .rejected(let errors): return errors
    case .built(_, let warnings): return warnings
    }
  }
}

extension [Diagnostic] {
  /// The errors and warnings in these files, each with its notes.
  fileprivate func ofFiles(_ files: [String: String]) -> [Diagnostic] {
    var isOwn = false
    return filter { diagnostic in
      if diagnostic.severity != .note { isOwn = files[diagnostic.file] != nil }
      return isOwn
    }
  }
}

/// A file of `Tests/Fixtures` with sections, each under a line `=== NAME`.
struct FixtureSections: Sendable {
  private let texts: [String: String]

  init(_ file: String) throws {
    let url = BuildProducts.package.appending(path: "Tests/Fixtures/\(file)")
    let parts = "\n\(try String(contentsOf: url, encoding: .utf8))".components(separatedBy: "\n=== ")
      .dropFirst()
    texts = Dictionary(
      uniqueKeysWithValues: parts.map { part in
        let lines = part.components(separatedBy: "\n")
        return (lines[0], lines.dropFirst().joined(separator: "\n").trimmingCharacters(in: .newlines) + "\n")
      })
  }

  var names: [String] { texts.keys.sorted() }

  func text(of name: String) -> String { texts[name, default: ""] }

  /// The files of a section: two if a comment parts them.
  func files(_ name: String) -> [String: String] {
    let parts = text(of: name).components(separatedBy: "// another file\n")
    return Dictionary(uniqueKeysWithValues: zip(["A.swift", "B.swift"], parts))
  }
}

/// The files of several sections as one module: each section's declarations get names that no other section has.
struct JoinedSections {
  /// The file in the module → the section's text, and what its declarations are called here.
  private(set) var files: [String: String] = [:]
  /// Section → its files in the module → their names in the section.
  private(set) var places: [String: [String: String]] = [:]

  init(_ names: some Sequence<String>, of sections: FixtureSections) {
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
