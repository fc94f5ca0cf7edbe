import Compiling
import CourseModel
import Explaining
import Foundation
import SyntaxMessages
import SyntaxReading

/// What the files of an answer declare and what its task asks for, to say which declaration an error is about.
struct AnswerNames {
  /// A declaration in a file; of a member, with its type.
  private struct Declared {
    var owner: String?
    var file: String
    var line: Int?
  }

  private var declared: [String: [Declared]] = [:]
  private let own: Set<String>
  /// The names that the reference solution declares.
  private let asked: Set<String>

  /// Reads the answer's files and the given ones.
  ///
  /// - Throws: an error of `SyntaxReader`, or of the file system.
  init(of sources: [String: String], _ exercise: Exercise, _ reader: SyntaxReader) async throws {
    let given = try exercise.givenFiles().filter { $0.key.hasSuffix(".swift") }
    own = Set(sources.keys).subtracting(given.keys)
    asked = Set(try ReferenceInterface(exercise: exercise).declarations.flatMap { Self.words(in: $0.name) })
    let files = sources.merging(given) { mine, _ in mine }.sorted { $0.key < $1.key }
    let outlines = try await reader.answer(to: OutlinesQuestion(texts: files.map(\.value))).answer ?? []
    for (file, outline) in zip(files, outlines) {
      add(outline.declarations, owner: nil, in: file.key, file.value)
    }
  }

  /// The names in a path such as `ListView.selectRow(at:)`, without labels.
  private static func words(in path: String) -> [String] {
    path.prefix { $0 != "(" }.split(separator: ".").map(String.init)
  }

  private mutating func add(
    _ declarations: [DeclarationOutline], owner: String?, in file: String, _ text: String
  ) {
    for declaration in declarations where declaration.kind != .import {
      for name in declaration.names where declaration.kind != .extension {
        let line = Self.line(of: name, in: declaration, of: text)
        declared[name, default: []].append(Declared(owner: owner, file: file, line: line))
      }
      add(declaration.members, owner: declaration.names.first, in: file, text)
    }
  }

  private static func line(of name: String, in declaration: DeclarationOutline, of text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard declaration.whole.start <= declaration.whole.end, declaration.whole.end <= bytes.count else {
      return nil
    }
    let before = String(decoding: bytes[..<declaration.whole.start], as: UTF8.self)
    let whole = String(decoding: bytes[declaration.whole.start..<declaration.whole.end], as: UTF8.self)
    let head = whole.range(of: name).map { whole[..<$0.lowerBound] } ?? ""
    return (before + head).utf8.count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// The diagnostics with notes about declarations: behind an unknown name that the task asks for, where the answer has
  /// one that would compile in its place; and behind an unknown member that one other type has.
  func annotating(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.indices.flatMap { index -> [Diagnostic] in
      let diagnostic = diagnostics[index]
      if diagnostic.severity == .note { return [misnamed(by: diagnostic) ?? diagnostic] }
      let next = diagnostics.dropFirst(index + 1).first
      guard next?.severity != .note || next?.message.contains("in place of") == false else {
        return [diagnostic]
      }
      return [diagnostic] + (elsewhere(diagnostic).map { [$0] } ?? [])
    }
  }

  private func misnamed(by repair: Diagnostic) -> Diagnostic? {
    guard let found = repair.message.wholeMatch(of: #/'(\w+)' compiles in place of '(\w+)'/#) else {
      return nil
    }
    let (other, name) = (String(found.1), String(found.2))
    guard asked.contains(name), !asked.contains(other), declared[name] == nil,
      let place = declared[other]?.first, own.contains(place.file)
    else { return nil }
    return Diagnostic(
      .note, file: place.file, line: place.line,
      message: "'\(other)' is declared in place of '\(name)', which the task asks for")
  }

  private func elsewhere(_ error: Diagnostic) -> Diagnostic? {
    guard error.severity == .error,
      let found = error.plainMessage.wholeMatch(
        of: #/(?:cannot find '(\w+)' in scope|(?:value of )?type '(.+)' has no member '(\w+)')/#)
    else { return nil }
    let (name, type) = (found.1 ?? found.3 ?? "", found.2 ?? "")
    let places = (declared[String(name)] ?? []).filter { $0.owner != nil }
    let words = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    // A member of the type itself is wrong here for another reason.
    guard let place = places.first, let owner = place.owner, declared[owner] != nil,
      Set(places.map(\.owner)).count == 1, type.hasPrefix("[") || !words.contains(owner[...])
    else { return nil }
    return Diagnostic(
      .note, file: place.file, line: place.line, message: "'\(owner)' has a member '\(name)'")
  }
}
