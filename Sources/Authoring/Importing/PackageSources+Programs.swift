import SyntaxMessages

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
    change { $0.replacing(String.mainAttribute) { String($0.1) } }
    return programs
  }

  /// Changes the texts of all files.
  mutating func change(_ changed: (String) -> String) {
    for index in solution.indices { solution[index].text = changed(solution[index].text) }
    for index in starter.indices { starter[index].text = changed(starter[index].text) }
    for index in given.indices { given[index].text = changed(given[index].text) }
    if let text = example?.text { example?.text = changed(text) }
  }

  /// All files, in the order in which `fit(to:)` expects what they say.
  var files: [PackageFile] { solution + starter + given }

  /// Tells of solutions that look like what an author leaves for learners. A solution can look so, too, so it is only told.
  mutating func noteStubs(_ outlines: [PackageFileOutline], in folder: PackageFolder) {
    guard isWithoutStub else { return }
    for (file, outline) in zip(solution, outlines) {
      let comment = [file].lines { $0.contains(/\bTODO\b|(?i)your (code|solution) here/) }.first?.line
      guard let line = outline.stubLine ?? comment else { continue }
      tell(
        .task(
          folder.shown(file.path), line, "this looks like a stub, but it is taken as the solution",
          "if it is one, move it into Starter, and write the solution into Solutions"))
    }
  }

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
