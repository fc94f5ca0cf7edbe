import Foundation
import SyntaxMessages

/// The sources of a package: what learners begin with, the solution, and the files that they are given.
struct PackageSources {
  /// The files that learners begin with; they have the same names as those of the solution.
  var starter: [PackageFile] = []
  var solution: [PackageFile] = []
  var given: [PackageFile] = []
  /// The program of the package, which shows how the code is used.
  var example: PackageFile?
  private(set) var remarks: [ImportRemark] = []
  /// Whether the package has no stub, so that its files are the solution.
  private(set) var isWithoutStub = false

  private static let configurationPath = ".meta/config.json"
  private static let emptyText = "// Write your code here.\n"

  /// The sources of a stub and of a solution that are targets of their own.
  ///
  /// - Throws: `ImportRemark` if a file can't be read, or two have one name.
  init(
    stub: PackageTargets.Target, solution: PackageTargets.Target, in folder: PackageFolder
  ) throws {
    func files(_ target: PackageTargets.Target) throws -> [PackageFile] {
      try folder.files(below: target.folder).filter {
        $0.hasSuffix(".swift") && target.contains($0) && $0.lastComponent != "main.swift"
      }.map { try Self.file($0, in: folder) }
    }
    pair(try files(stub), with: try files(solution))
    try requireDistinctNames(in: folder)
  }

  /// The sources of a target. The example of a track's package is the solution; a package without one holds the
  /// solution itself.
  ///
  /// - Throws: `ImportRemark` if there is no solution, or a file can't be read.
  init(
    of target: PackageTargets.Target, beside others: [PackageTargets.Target], in folder: PackageFolder
  ) throws {
    let files = try folder.files(below: target.folder).filter {
      $0.hasSuffix(".swift") && target.contains($0)
    }
    let configuration = try Self.configuration(in: folder)
    let examples = try Self.examples(configuration, files, beside: others, in: folder)
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
    _ configuration: PackageConfiguration?, _ files: [String], beside others: [PackageTargets.Target],
    in folder: PackageFolder
  ) throws -> [String] {
    let named = ((configuration?.files.example ?? []) + (configuration?.files.exemplar ?? []))
      .filter { $0.hasSuffix(".swift") && folder.has($0) }
    let hidden = folder.has(".meta") ? try folder.files(below: ".meta") : []
    let inMeta =
      hidden.filter { $0.hasSuffix(".swift") && $0.lastComponent != "template.swift" }
      + (try solutions(in: folder, beside: files).filter { path in !others.contains { $0.contains(path) } })
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

  /// The Swift files of a folder `Solution`, `solution` or `.solution` of the package or beside the files of the target:
  /// of a whole package there, those of its sources.
  private static func solutions(in folder: PackageFolder, beside files: [String]) throws -> [String] {
    let tops = Set(["", files.first?.split(separator: "/").first.map(String.init) ?? ""])
    let places = tops.sorted().flatMap { top in
      folder.names(in: top).filter { $0.wholeMatch(of: /(?i)\.?solutions?/) != nil }
        .map { top.isEmpty ? $0 : "\(top)/\($0)" }
    }
    return try places.flatMap { place in
      let all = try folder.files(below: place).filter { path in
        path.hasSuffix(".swift") && !files.contains(path) && path.lastComponent != "Package.swift"
          && !path.hasPrefix("\(place)/Tests/")
      }
      return all.filter { $0.lastComponent != "main.swift" }
    }
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
    guard !isStub else {
      throw ImportRemark.refusal(
        folder.shown(Self.configurationPath), nil, "there is no example, so there is no solution",
        "name the example in `files.example`, or put it into .meta/Sources")
    }
    guard !files.isEmpty else {
      let others = try folder.files(below: target.folder).filter(target.contains).map(\.lastComponent)
      let (message, advice) =
        example != nil
        ? (
          "\(target.name) has only main.swift, and an exercise's main.swift is its example, not a part of its code",
          "move the declarations that the tests use into another file of \(target.folder), and leave the rest in main.swift"
        )
        : others.isEmpty
          ? (
            "\(target.name) has no files here",
            "correct `path` and `sources` of the target, or add the solution"
          )
          : (
            "\(target.name) has no Swift files, only \(others[0])\(others.count > 1 ? " and others" : "")",
            "write the solution in Swift"
          )
      throw ImportRemark.refusal(folder.shown(target.folder), nil, message, advice)
    }
    solution = files
    isWithoutStub = true
    starter = files.map { PackageFile(path: $0.path, name: $0.name, text: Self.emptyText) }
    remarks.append(
      .task(
        folder.shown(target.folder), nil, "there is no stub, so learners begin with an empty file",
        "write into Starter what they should begin with"))
  }

  /// Adds something that is left to do.
  mutating func tell(_ remark: ImportRemark) { remarks.append(remark) }

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

extension String {
  /// What precedes the last slash.
  fileprivate var folder: String { split(separator: "/").dropLast().joined(separator: "/") }

  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
