import SyntaxMessages

extension PackageTargets {
  /// The language modes of the learner's target and of the tests.
  func languages(of target: Target) -> (module: Int, grader: Int) {
    let usual = isSwift6 ? 6 : 5
    return (target.settings.language ?? usual, tests.compactMap(\.settings.language).min() ?? usual)
  }

  /// The targets with helpers of the tests: those that tests use, and that are beside the tests or use their library.
  ///
  /// - Throws: `ImportRemark` if a file can't be read.
  func helpers(in folder: PackageFolder) throws -> [Target] {
    let used = Set(tests.flatMap(\.dependencies))
    return try libraries.filter { library in
      guard used.contains(library.name) else { return false }
      if library.folder.hasPrefix("Tests/") { return true }
      return try folder.files(below: library.folder).contains { path in
        guard path.hasSuffix(".swift"), library.contains(path) else { return false }
        return try folder.required(path).contains(/(?m)^[ \t]*(@\w+[ \t]+)*import[ \t]+(XCTest|Testing)\b/)
      }
    }
  }

  /// Makes sure that no two test targets declare the same type, variable or function without parameters: their files
  /// become one module.
  ///
  /// - Throws: `ImportRemark` if two do.
  func requireDistinctNames(
    in files: [PackageFile], _ outlines: [PackageFileOutline], _ folder: PackageFolder
  ) throws {
    var first: [String: (file: PackageFile, target: String?)] = [:]
    for (file, outline) in zip(files, outlines) {
      let target = tests.first { $0.contains(file.path) }?.name
      for name in outline.declared.sorted() where !name.contains(":") {
        guard let other = first[name], other.target != target else {
          first[name] = (file, target)
          continue
        }
        let word = name.prefix { $0 != "(" }
        let line = [file].lines { line in
          line.names(String(word)) && Self.keywords.contains { line.contains("\($0) \(word)") }
        }.first?.line
        throw ImportRemark.refusal(
          folder.shown(file.path), line,
          "`\(word)` is also declared in \(other.file.path), and the test targets become one module",
          "rename one of the two, and look for others with the same names")
      }
    }
  }

  private static let keywords = [
    "class", "struct", "enum", "actor", "protocol", "func", "let", "var", "typealias",
  ]
}
