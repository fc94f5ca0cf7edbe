import SyntaxMessages

extension PackageSources {
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
