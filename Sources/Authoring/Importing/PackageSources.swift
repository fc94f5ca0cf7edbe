import Foundation
import SyntaxMessages

/// The sources of a package: what learners begin with, the solution, and the files that they are given.
struct PackageSources {
  /// The files that learners begin with; they have the same names as those of the solution.
  var starter: [PackageFile] = []
  var solution: [PackageFile] = []
  var given: [PackageFile] = []
  /// The program of the package, which shows how the code is used.
  fileprivate(set) var example: PackageFile?
  private(set) var remarks: [ImportRemark] = []

  private static let configurationPath = ".meta/config.json"
  private static let emptyText = "// Write your code here.\n"

  /// The sources of a target. The example of a track's package is the solution; a package without one holds the
  /// solution itself.
  ///
  /// - Throws: `ImportRemark` if there is no solution, or a file can't be read.
  init(of target: PackageTargets.Target, in folder: PackageFolder) throws {
    let files = try folder.files(below: target.folder).filter {
      $0.hasSuffix(".swift") && target.contains($0)
    }
    let configuration = try Self.configuration(in: folder)
    let examples = try Self.examples(configuration, files, in: folder)
    let own = files.filter { !examples.contains($0) && $0.lastComponent != "main.swift" }
    let declared = (configuration?.files.solution ?? []).filter {
      folder.has($0) && $0.lastComponent != "main.swift"
    }
    let editable =
      declared.isEmpty ? own.filter { configuration?.files.editor?.contains($0) != true } : declared
    if let path = files.first(where: { $0.lastComponent == "main.swift" }) {
      example = try Self.file(path, in: folder)
    }
    // A file for which there is an example, too, is no given file.
    let solved = Set(examples.map { Self.plainName($0.lastComponent).lowercased() })
    let isStub = { (path: String) in
      editable.contains(path) || solved.contains(path.lastComponent.lowercased())
    }
    given = try own.filter { !isStub($0) }.map { try Self.file($0, in: folder) }
    let stubs = try (editable + own.filter { isStub($0) && !editable.contains($0) })
      .map { try Self.file($0, in: folder) }
    if examples.isEmpty {
      try configuration.map { try Self.requireExamples($0, in: folder) }
      try take(asSolution: stubs, isStub: configuration != nil, target, in: folder)
    } else {
      pair(stubs, with: try examples.map { try Self.file($0, in: folder) })
    }
    try requireDistinctNames(in: folder)
  }

  private static func file(_ path: String, in folder: PackageFolder) throws -> PackageFile {
    PackageFile(path: path, name: path.lastComponent, text: try folder.required(path))
  }

  private static func configuration(in folder: PackageFolder) throws -> PackageConfiguration? {
    guard let text = try folder.text(configurationPath) else { return nil }
    guard let read = try? JSONDecoder().decode(PackageConfiguration.self, from: Data(text.utf8)) else {
      throw ImportRemark.refusal(
        folder.shown(configurationPath), nil, "the file is not valid JSON", "correct it")
    }
    return read
  }

  /// The files of the example: those that the configuration names and what is beside or below them, unless the package
  /// has the same file; or else those of the folder `.meta`, or with `Example` or `Exemplar` at the end of their names.
  private static func examples(
    _ configuration: PackageConfiguration?, _ files: [String], in folder: PackageFolder
  ) throws -> [String] {
    let named = ((configuration?.files.example ?? []) + (configuration?.files.exemplar ?? []))
      .filter { $0.hasSuffix(".swift") && folder.has($0) }
    let hidden = folder.has(".meta") ? try folder.files(below: ".meta") : []
    let inMeta = hidden.filter { $0.hasSuffix(".swift") && $0.lastComponent != "template.swift" }
    if !named.isEmpty {
      let folders = Set(named.map(\.folder))
      return try named
        + inMeta.filter { path in
          let twin = files.first { $0.lastComponent == path.lastComponent }
          return try !named.contains(path) && folders.contains { path.hasPrefix("\($0)/") }
            && twin.map { try folder.text($0)?.trimmed == folder.text(path)?.trimmed } != true
        }
    }
    return inMeta.isEmpty ? files.filter { plainName($0.lastComponent) != $0.lastComponent } : inMeta
  }

  /// Makes sure that the files of the example exist which the configuration names.
  private static func requireExamples(
    _ configuration: PackageConfiguration, in folder: PackageFolder
  ) throws {
    let named = (configuration.files.example ?? []) + (configuration.files.exemplar ?? [])
    guard let gone = named.first(where: { !folder.has($0) }) else { return }
    let lines = try folder.required(configurationPath).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    throw ImportRemark.refusal(
      folder.shown(configurationPath), lines.firstIndex { $0.contains(gone) }.map { $0 + 1 },
      "the example \(gone) is missing, so there is no solution", "add it, or correct its path")
  }

  /// The name of a file without the word that marks an example.
  private static func plainName(_ name: String) -> String {
    for mark in ["Example.swift", "Exemplar.swift"] where name.hasSuffix(mark) && name != mark {
      return name.dropLast(mark.count) + ".swift"
    }
    return name
  }

  private mutating func take(
    asSolution files: [PackageFile], isStub: Bool, _ target: PackageTargets.Target, in folder: PackageFolder
  ) throws {
    guard !isStub, !files.isEmpty else {
      throw ImportRemark.refusal(
        folder.shown(isStub ? Self.configurationPath : target.folder), nil,
        isStub ? "there is no example, so there is no solution" : "\(target.name) has no Swift files",
        isStub ? "name the example in `files.example`, or put it into .meta/Sources" : "add the solution")
    }
    solution = files
    starter = files.map { PackageFile(path: $0.path, name: $0.name, text: Self.emptyText) }
    remarks.append(
      .task(
        folder.shown(target.folder), nil, "there is no stub, so learners begin with an empty file",
        "write into Starter what they should begin with"))
  }

  /// Finds the stub of each file of the example, by its name; the exercise's file has the stub's name.
  private mutating func pair(_ stubs: [PackageFile], with examples: [PackageFile]) {
    var left = examples
    var alone: [PackageFile] = []
    func add(_ stub: PackageFile, _ example: PackageFile) {
      starter.append(stub)
      solution.append(PackageFile(path: example.path, name: stub.name, text: example.text))
    }
    for stub in stubs {
      let match = left.firstIndex { Self.plainName($0.name).lowercased() == stub.name.lowercased() }
      if let match { add(stub, left.remove(at: match)) } else { alone.append(stub) }
    }
    if alone.count == 1, left.count == 1 { return add(alone[0], left[0]) }
    for example in left {
      add(
        PackageFile(path: example.path, name: Self.plainName(example.name), text: Self.emptyText), example)
    }
    for stub in alone { add(stub, PackageFile(path: stub.path, name: stub.name, text: Self.emptyText)) }
  }

  private func requireDistinctNames(in folder: PackageFolder) throws {
    var seen: Set<String> = []
    for file in solution + given where !seen.insert(file.name.lowercased()).inserted {
      throw ImportRemark.refusal(
        folder.shown(file.path), nil, "two files of the target have the name \(file.name)", "rename one")
    }
  }
}

extension PackageFile {
  /// The type that is marked with `@main`; nil if there is none.
  fileprivate var program: PackageSources.Program? {
    guard let mark = text.firstMatch(of: String.mainAttribute),
      let type = text[mark.range.upperBound...].firstMatch(of: /\b(?:struct|class|enum|actor)\s+(\w+)/)
    else { return nil }
    let main = text[type.range.upperBound...].firstMatch(
      of: /\bfunc\s+main\s*\(\s*\)\s*(async)?\s*(throws)?/)
    let (waits, throwing) = (main?.1 == nil ? "" : "await ", main?.2 == nil ? "" : "try ")
    return PackageSources.Program(
      path: path, line: text[..<mark.output.1.endIndex].count { $0 == "\n" } + 1,
      call: "\(throwing)\(waits)\(type.1).main()")
  }
}

extension String {
  /// The attribute, with other attributes before it on its line and the white space after it.
  fileprivate static var mainAttribute: Regex<(Substring, Substring)> {
    /((?:^|\n)[ \t]*(?:@\w+(?:\([^)\n]*\))?[ \t]+)*)@main\b[ \t]*\n?/
  }

  fileprivate mutating func removeMainAttributes() {
    self = replacing(Self.mainAttribute) { String($0.1) }
  }

  /// What precedes the last slash.
  fileprivate var folder: String { split(separator: "/").dropLast().joined(separator: "/") }

  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

extension PackageSources {
  /// A type that was marked as a program.
  struct Program {
    /// The path of its file in the package.
    let path: String
    /// The line of the mark, from 1.
    let line: Int
    /// How it is started.
    let call: String
  }

  /// Removes `@main` from all files, and makes the calls of those types the example.
  ///
  /// - Returns: the programs of the solution.
  mutating func takePrograms() -> [Program] {
    let programs = solution.compactMap(\.program)
    if !programs.isEmpty, example == nil {
      let calls = programs.map { "\($0.call)\n" }.joined()
      example = PackageFile(path: programs[0].path, name: "main.swift", text: calls)
    }
    for index in solution.indices { solution[index].text.removeMainAttributes() }
    for index in starter.indices { starter[index].text.removeMainAttributes() }
    for index in given.indices { given[index].text.removeMainAttributes() }
    return programs
  }

  /// All files, in the order in which `fit(to:)` expects what they say.
  var files: [PackageFile] { solution + starter + given }

  /// Changes the files to what an exercise can have, by what the files say.
  ///
  /// - An empty body that must return a value does not compile, so it gets a `fatalError` in the starter.
  /// - A file beside the stub may belong to the stub alone, because the example declares the same again. It is not a given
  ///   file then, but one that learners may change.
  mutating func fit(to outlines: [PackageFileOutline]) {
    let solved = outlines.prefix(solution.count).reduce(into: Set<String>()) { $0.formUnion($1.declared) }
    for (index, outline) in outlines.dropFirst(solution.count).prefix(starter.count).enumerated() {
      if let text = outline.completed { starter[index].text = text }
    }
    let pairs = zip(given, outlines.suffix(given.count))
    let stubs = pairs.filter { !$1.declared.isDisjoint(with: solved) }.map(\.0)
    given.removeAll(where: stubs.contains)
    starter += stubs
    solution += stubs.map {
      PackageFile(path: $0.path, name: $0.name, text: "// The solution declares this in another file.\n")
    }
  }
}
