import CourseModel
import SyntaxMessages

/// Which numbered part of the task a test tests, and which one a section of the hints is about.
///
/// A test's name speaks for a part more than the declarations that it uses, of which many belong to earlier parts.
struct PartOfTask {
  private let parts: [Part]
  private let sections: [(section: TaskPage.HintSection, part: Int)]
  private let general: [TaskPage.HintSection]
  /// The part that each test tests, where it is known.
  private let numbers: [TestName: Int]
  /// Whether the part of each test is known.
  private let isWhole: Bool

  /// A part with what only it has.
  private struct Part {
    let number: Int
    let title: String
    /// The words of its heading that few other parts have.
    var heading: Set<String>
    /// The declarations that it asks for, and no part before it.
    let own: Set<String>
    /// The functions that it asks for, with their labels, and no part before it.
    let signatures: Set<String>

    func names(_ words: Set<String>) -> Bool {
      !heading.isDisjoint(with: words) || own.contains { words.contains(Self.stem($0)) }
        || signatures.contains { words.contains(Self.stem(String($0.prefix { $0 != "(" }))) }
    }

    /// The words of a text in a form in which they can be compared.
    static func words(of text: String) -> Set<String> {
      Set(Wording.words(of: text).map(stem).filter { $0.count > 2 })
    }

    private static func stem(_ word: String) -> String {
      let plain = word.lowercased()
      return plain.count > 3 && plain.hasSuffix("s") ? String(plain.dropLast()) : plain
    }
  }

  init(_ package: ImportedPackage) {
    // The first part that names a declaration asks for it; the others use it.
    var asked: Set<String> = []
    var parts = package.page.parts.map { part in
      let own = part.words.intersection(package.declared).subtracting(asked)
      let signatures = part.signatures.subtracting(asked)
      asked.formUnion(own.union(signatures))
      return Part(
        number: part.number, title: part.title, heading: Part.words(of: part.title), own: own,
        signatures: signatures)
    }
    let headings = parts.map(\.heading)
    for index in parts.indices {
      parts[index].heading = parts[index].heading.filter { word in
        headings.count { $0.contains(word) } * 2 <= parts.count
      }
    }
    self.parts = parts
    general = package.page.hints.filter { $0.number == nil }
    sections = package.page.hints.compactMap { section in
      section.number.map { (section, Self.part(of: section, $0, parts, headings)) }
    }
    numbers = Self.numbers(of: package, parts)
    isWhole = package.names.allSatisfy { [numbers] in numbers[$0] != nil }
  }

  /// The part that a section of the hints is about: the one with the same heading, or one with most of its words, or else
  /// the one with its number.
  private static func part(
    of section: TaskPage.HintSection, _ number: Int, _ parts: [Part], _ headings: [Set<String>]
  ) -> Int {
    let words = Part.words(of: section.title)
    let shared = headings.map { $0.intersection(words).count }
    let most = shared.max() ?? 0
    guard most > 0, most * 2 >= words.count else { return number }
    let best = parts.indices.filter { shared[$0] == most }
    return (best.first { parts[$0].number == number } ?? best.first).map { parts[$0].number } ?? number
  }

  private static func numbers(of package: ImportedPackage, _ parts: [Part]) -> [TestName: Int] {
    let functions = package.names.map { package.function(of: $0) }
    let everywhere = functions.dropFirst().reduce(functions.first??.words ?? []) {
      $0.intersection($1?.words ?? [])
    }
    return zip(package.names, functions).reduce(into: [:]) { numbers, test in
      let (name, function) = test
      let words = (function?.words ?? []).subtracting(functions.count > 1 ? everywhere : [])
      let named = Part.words(of: name.method)
      // A later part builds on the earlier ones, so its tests use their declarations, too.
      let best = parts.map { part in
        let isUsed =
          !part.own.isDisjoint(with: words)
          || !part.signatures.isDisjoint(with: function?.calls ?? [])
        return (number: part.number, score: (part.names(named) ? 2 : 0) + (isUsed ? 1 : 0))
      }.reduce((number: 0, score: 0)) { $1.score >= $0.score ? $1 : $0 }
      if best.score > 0 {
        numbers[name] = best.number
      } else {
        numbers[name] = parts.last { !$0.own.isDisjoint(with: function?.words ?? []) }?.number
      }
    }
  }

  /// The heading of the part that a test tests, and the part's place in the task; nil if that is not known.
  func part(of test: TestName) -> (title: String, place: Int)? {
    guard let place = parts.firstIndex(where: { $0.number == numbers[test] }) else { return nil }
    return (parts[place].title, place)
  }

  /// The hints for tests: those about their parts of the task, and then those about all of it.
  func hints(for tests: [TestName]) -> [String] {
    let own = sections.filter { _, part in tests.contains { takes(part, for: $0) } }.map(\.section)
    return (own + general).flatMap(\.hints).unique
  }

  /// What a person should know of the sections whose hints may be with another criterion than their author meant.
  ///
  /// - Parameter tests: all tests.
  func remarks(in folder: PackageFolder, for tests: [TestName]) -> [ImportRemark] {
    sections.filter { !$0.section.hints.isEmpty }.compactMap { section, number in
      let part = parts.first { $0.number == number }
      let taken = tests.filter { takes(number, for: $0) }.map(\.description).joined(separator: ", ")
      let isKnown = numbers.values.contains(number)
      let reason: String? =
        if let written = section.number, number != written, let part {
          (parts.contains { $0.number == written }
            ? "part \(written) of the task has another heading" : "the task has no part \(written)")
            + ", and “\(section.title)” is most like part \(number), “\(part.title)”"
        } else if part == nil {
          "the task has no part \(number)"
        } else if !isKnown {
          "no test uses a name that only part \(number) of the task has"
        } else {
          nil
        }
      guard let reason else { return nil }
      return .task(
        folder.shown(TaskPage.hintsFile), section.line, "\(reason), so its hints are with \(taken)",
        "move them in exercise.yml if they are about another criterion")
    }
  }

  /// Whether hints about a part are for a test: for one of that part. If no test of the part is known, they are for the
  /// tests of which no part is known, or else for those of the part before it.
  private func takes(_ part: Int, for test: TestName) -> Bool {
    if numbers.values.contains(part) { return numbers[test] == part }
    guard isWhole else { return numbers[test] == nil }
    let near = numbers.values.filter { $0 < part }.max() ?? numbers.values.min()
    return numbers[test] == near
  }
}
