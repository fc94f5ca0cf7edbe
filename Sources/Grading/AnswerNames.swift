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
  /// The types that extensions add members to.
  private var extended: Set<String> = []
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
      add(outline.declarations, owner: nil, in: Source(file: file.key, text: file.value))
    }
  }

  /// The names in a path such as `ListView.selectRow(at:)`, without labels.
  private static func words(in path: String) -> [String] {
    path.prefix { $0 != "(" }.split(separator: ".").map(String.init)
  }

  private mutating func add(_ declarations: [DeclarationOutline], owner: String?, in source: Source) {
    for declaration in declarations where declaration.kind != .import {
      for name in declaration.names where declaration.kind != .extension {
        let line = source.line(of: name, in: declaration)
        declared[name, default: []].append(Declared(owner: owner, file: source.file, line: line))
      }
      if declaration.kind == .extension, let name = declaration.names.first, source.extends(name, declaration)
      {
        extended.insert(name)
      }
      add(declaration.members, owner: declaration.names.first, in: source)
    }
  }

  /// A file that declares something.
  private struct Source {
    let file: String
    private let bytes: [UInt8]
    /// Where its lines begin.
    private let lines: [Int]

    init(file: String, text: String) {
      self.file = file
      let bytes = Array(text.utf8)
      lines = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
      self.bytes = bytes
    }

    /// Whether an extension names a type alone, without a type around it.
    func extends(_ name: String, _ declaration: DeclarationOutline) -> Bool {
      guard declaration.whole.range.upperBound <= bytes.count else { return false }
      let text = String(decoding: bytes[declaration.whole.range], as: UTF8.self)
      return text.contains("extension \(name) ") || text.contains("extension \(name):")
    }

    /// The line in which a declaration says its name; nil if it is not in the file.
    func line(of name: String, in declaration: DeclarationOutline) -> Int? {
      guard declaration.whole.range.upperBound <= bytes.count else { return nil }
      let whole = bytes[declaration.whole.range]
      return line(of: whole.firstRange(of: Array(name.utf8))?.lowerBound ?? whole.startIndex)
    }

    /// The line of a byte. There can be as many declarations as lines, so none is passed twice.
    private func line(of byte: Int) -> Int {
      var (first, last) = (0, lines.count)
      while last - first > 1 {
        let middle = (first + last) / 2
        (first, last) = lines[middle] <= byte ? (middle, last) : (first, middle)
      }
      return last
    }
  }

  /// The diagnostics with notes about declarations: behind an unknown name that the task asks for, where the answer has
  /// one that would compile in its place; behind an unknown member that one other type has; and behind what a type of the
  /// answer lacks that has the name of a library's.
  func annotating(_ diagnostics: [Diagnostic], where isOfLibrary: (String) -> Bool) -> [Diagnostic] {
    diagnostics.indices.flatMap { index -> [Diagnostic] in
      let diagnostic = diagnostics[index]
      if diagnostic.severity == .note { return [misnamed(by: diagnostic) ?? diagnostic] }
      if let hiding = hiding(diagnostic, isOfLibrary) { return [diagnostic, hiding] }
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

  private func hiding(_ error: Diagnostic, _ isOfLibrary: (String) -> Bool) -> Diagnostic? {
    guard error.severity == .error,
      let found = error.plainMessage.firstMatch(
        of: #/^(?:(?:value of )?type|generic type|cannot specialize non-generic type) '(\w+)(?:<[^']*)?'/#)
    else { return nil }
    let name = String(found.1)
    guard let place = declared[name]?.first(where: { $0.owner == nil }), own.contains(place.file),
      !asked.contains(name), isOfLibrary(name)
    else { return nil }
    return Diagnostic(
      .note, file: place.file, line: place.line,
      message: "'\(name)' is declared here, and hides that of a module")
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
    guard let place = places.first, let owner = place.owner,
      declared[owner] != nil || extended.contains(owner),
      Set(places.map(\.owner)).count == 1, type.hasPrefix("[") || !words.contains(owner[...])
    else { return nil }
    return Diagnostic(
      .note, file: place.file, line: place.line, message: "'\(owner)' has a member '\(name)'")
  }
}
