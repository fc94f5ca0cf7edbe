import CourseModel

/// The criteria of an imported package: one for each test, or few that share them.
struct CriteriaPlan {
  /// One criterion.
  struct Item: Equatable {
    var id: String
    var title: String
    var tests: [TestName]
    var hints: [String]
  }

  let items: [Item]

  /// From how many tests on they are grouped: a learner should see all criteria at once.
  private static let mostCriteria = 8

  init(_ package: ImportedPackage) {
    let parts = PartOfTask(package)
    var ids: Set<String> = []
    items = Self.groups(package, parts).enumerated().map { index, group in
      let plain = Wording.identifier(of: group.title).prefix(48)
      var id = plain.isEmpty ? "check-\(index + 1)" : String(plain).trimmingHyphens
      if !ids.insert(id).inserted {
        id += "-\(index + 1)"
        ids.insert(id)
      }
      return Item(id: id, title: group.title, tests: group.tests, hints: parts.hints(for: group.tests))
    }
  }

  private typealias Group = (title: String, tests: [TestName])

  /// The tests of each criterion: by the part of the task, by the suite, or by the first word of the title; else as they
  /// follow each other.
  private static func groups(_ package: ImportedPackage, _ parts: PartOfTask) -> [Group] {
    let tests = package.names
    let titles = Dictionary(uniqueKeysWithValues: tests.map { ($0, title(of: $0, package)) })
    if tests.count <= mostCriteria { return tests.map { (titles[$0]!, [$0]) } }
    let ways: [(TestName) -> String] = [
      { parts.title(for: $0) ?? "" }, { suiteTitle(of: $0, package) },
      { titles[$0]!.split(separator: " ").first.map(String.init) ?? "" },
    ]
    for way in ways {
      let keys = tests.map(way).unique
      guard (2...mostCriteria).contains(keys.count), !keys.contains("") else { continue }
      return keys.map { key in
        let tests = tests.filter { way($0) == key }
        return (key.contains(" ") ? key : title(of: tests.map { titles[$0]! }), tests)
      }
    }
    let size = (tests.count + mostCriteria - 1) / mostCriteria
    return stride(from: 0, to: tests.count, by: size).map { start in
      let some = Array(tests[start..<min(start + size, tests.count)])
      return (title(of: some.map { titles[$0]! }), some)
    }
  }

  /// One title for several tests: the words with which all of them begin, or else the first one's title.
  private static func title(of titles: [String]) -> String {
    let words = titles.map { $0.split(separator: " ") }
    guard titles.count > 1, let first = words.first else { return titles.first ?? "" }
    let common = first.indices.prefix { index in
      words.allSatisfy { $0.count > index && $0[index] == first[index] }
    }
    if common.count == first.count { return titles[0] }
    // A long word alone, such as a verb, says enough.
    if common.count > 1 || common.count == 1 && first[0].count > 4 {
      return "\(first.prefix(common.count).joined(separator: " ")) …"
    }
    return "\(titles[0]), and \(titles.count - 1) more"
  }

  /// The title that the test declares, or its name in words.
  private static func title(of test: TestName, _ package: ImportedPackage) -> String {
    if let title = package.function(of: test)?.title?.split(separator: "\n").joined(separator: " "),
      !title.isEmpty
    {
      return title.prefix(1).uppercased() + title.dropFirst()
    }
    let name = String(test.method.prefix { $0 != "(" })
    let rest = name.hasPrefix("test") && name.count > 4 ? String(name.dropFirst(4)) : name
    return Wording.sentence(ofTest: rest.contains(where: \.isLetter) ? rest : name)
  }

  private static func suiteTitle(of test: TestName, _ package: ImportedPackage) -> String {
    let type = test.testCase.split { "./".contains($0) }.last.map(String.init) ?? test.testCase
    if let title = package.suites[type] { return title }
    let plain = type.hasSuffix("Tests") ? String(type.dropLast(5)) : type
    return Wording.sentence(of: plain.isEmpty ? type : plain)
  }
}

/// Which numbered part of the task a test tests: the one whose code has names that the test uses and no other part has.
struct PartOfTask {
  private let parts: [(number: Int, title: String, words: Set<String>)]
  private let sections: [TaskPage.HintSection]
  private let words: [TestName: Set<String>]

  init(_ package: ImportedPackage) {
    sections = package.page.hints
    let all = package.page.parts
    parts = all.map { part in
      let others = all.filter { $0.number != part.number }.reduce(into: Set<String>()) {
        $0.formUnion($1.words)
      }
      return (part.number, part.title, part.words.subtracting(others))
    }
    let pairs = package.names.map { ($0, package.function(of: $0)?.words ?? []) }
    words = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  private func number(for test: TestName) -> Int? {
    let scores = parts.map { ($0.number, $0.words.intersection(words[test] ?? []).count) }
    return scores.filter { $0.1 > 0 }.max { $0.1 < $1.1 }?.0
  }

  /// The heading of the part that a test tests; nil if that is not known.
  func title(for test: TestName) -> String? {
    number(for: test).flatMap { number in parts.first { $0.number == number }?.title }
  }

  /// The hints for tests: those about their parts of the task, and then those about all of it.
  func hints(for tests: [TestName]) -> [String] {
    let numbers = Set(tests.compactMap(number))
    let own = sections.filter { $0.number.map(numbers.contains) ?? false }
    let general = sections.filter { $0.number == nil }
    return (own + general).flatMap(\.hints).unique
  }
}

extension String {
  fileprivate var trimmingHyphens: String {
    var text = self
    while text.hasSuffix("-") { text.removeLast() }
    return text
  }
}
