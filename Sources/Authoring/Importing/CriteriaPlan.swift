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
  /// What a person should look at.
  let remarks: [ImportRemark]

  /// From how many tests on they are grouped: a learner should see all criteria at once.
  private static let mostCriteria = 8

  /// The criteria for the tests of a package.
  ///
  /// - Parameter folder: where the package is, for remarks.
  init(_ package: ImportedPackage, in folder: PackageFolder) {
    let parts = PartOfTask(package)
    let strays = parts.strays.map { section in
      let criteria = package.names.filter { parts.takes(section, for: $0) }.map(\.description)
      return ImportRemark.task(
        folder.shown(TaskPage.hintsFile), section.line,
        "no test uses a name that only part \(section.number ?? 0) of the task has, so its hints are with "
          + criteria.joined(separator: ", "),
        "move them in exercise.yml if they are about another criterion")
    }
    var ids: Set<String> = []
    let groups = Self.distinct(Self.groups(package, parts), package)
    items = groups.enumerated().map { index, group in
      let plain = Wording.identifier(of: group.title).prefix(48)
      var id = plain.isEmpty ? "check-\(index + 1)" : String(plain).trimmingHyphens
      if !ids.insert(id).inserted {
        id += "-\(index + 1)"
        ids.insert(id)
      }
      return Item(id: id, title: group.title, tests: group.tests, hints: parts.hints(for: group.tests))
    }
    let vague = items.filter { $0.tests.count > 1 && $0.title.contains(Self.others($0.tests.count)) }.map {
      "“\($0.title)”"
    }
    let titles = ImportRemark.task(
      folder.shown(""), nil,
      "titles of criteria name only the first of their tests: \(vague.joined(separator: "; "))",
      "write into exercise.yml what the tests of each have in common")
    remarks = strays + (vague.isEmpty ? [] : [titles])
  }

  private typealias Group = (title: String, tests: [TestName])

  /// The groups with titles that can be told apart: where some are equal, as those of tests that a class inherits, with
  /// the suite before them, or else all types around the test, or else a number behind them.
  private static func distinct(_ groups: [Group], _ package: ImportedPackage) -> [Group] {
    let ways: [(TestName) -> String] = [
      { suiteTitle(of: $0, package) },
      { $0.path.dropLast().map { Wording.sentence(of: $0) }.joined(separator: ", ") },
    ]
    var groups = groups
    let titles = groups.map(\.title)
    for way in ways {
      let counts = Dictionary(grouping: groups, by: \.title).mapValues(\.count)
      for index in groups.indices where counts[groups[index].title, default: 0] > 1 {
        let place = groups[index].tests.first.map(way) ?? ""
        if !place.isEmpty { groups[index].title = "\(place): \(titles[index])" }
      }
    }
    var known: [String: Int] = [:]
    for index in groups.indices {
      let count = known[groups[index].title, default: 0] + 1
      known[groups[index].title] = count
      if count > 1 { groups[index].title += " (\(count))" }
    }
    return groups
  }

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
    // Tests that only follow each other can all begin with the same words, so the first one's title says more.
    return stride(from: 0, to: tests.count, by: size).map { start in
      let some = Array(tests[start..<min(start + size, tests.count)])
      return (Self.first(of: some.map { titles[$0]! }), some)
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
    return Self.first(of: titles)
  }

  private static func first(of titles: [String]) -> String {
    (titles.first ?? "") + others(titles.count)
  }

  /// What follows the first one's title in that of several tests.
  private static func others(_ count: Int) -> String { count > 1 ? ", and \(count - 1) more" : "" }

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

/// Which numbered part of the task a test tests: the last one that asks for a declaration which the test uses.
struct PartOfTask {
  private let parts: [(number: Int, title: String, words: Set<String>)]
  private let sections: [TaskPage.HintSection]
  /// The part that each test tests, where it is known.
  private let numbers: [TestName: Int]
  /// Whether the part of each test is known.
  private let isWhole: Bool

  init(_ package: ImportedPackage) {
    sections = package.page.hints
    // The first part that names a declaration asks for it; the others use it.
    var asked: Set<String> = []
    parts = package.page.parts.map { part in
      let own = part.words.intersection(package.declared).subtracting(asked)
      asked.formUnion(own)
      return (part.number, part.title, own)
    }
    numbers = package.names.reduce(into: [:]) { [parts] numbers, test in
      let words = package.function(of: test)?.words ?? []
      // A later part builds on the earlier ones, so its tests use their declarations, too.
      numbers[test] = parts.last { !$0.words.isDisjoint(with: words) }?.number
    }
    isWhole = package.names.allSatisfy { [numbers] in numbers[$0] != nil }
  }

  /// The heading of the part that a test tests; nil if that is not known.
  func title(for test: TestName) -> String? {
    numbers[test].flatMap { number in parts.first { $0.number == number }?.title }
  }

  /// The hints for tests: those about their parts of the task, and then those about all of it.
  func hints(for tests: [TestName]) -> [String] {
    let own = sections.filter { section in tests.contains { takes(section, for: $0) } }
    let general = sections.filter { $0.number == nil }
    return (own + general).flatMap(\.hints).unique
  }

  /// The hints about parts of which no test is known.
  var strays: [TaskPage.HintSection] {
    sections.filter { section in
      section.number.map { !numbers.values.contains($0) } == true && !section.hints.isEmpty
    }
  }

  /// Whether hints about a part are for a test: for one of that part. If no test of the part is known, they are for the
  /// tests of which no part is known, or else for those of the part before it.
  func takes(_ section: TaskPage.HintSection, for test: TestName) -> Bool {
    guard let part = section.number else { return false }
    if numbers.values.contains(part) { return numbers[test] == part }
    guard isWhole else { return numbers[test] == nil }
    let near = numbers.values.filter { $0 < part }.max() ?? numbers.values.min()
    return numbers[test] == near
  }
}

extension String {
  fileprivate var trimmingHyphens: String {
    var text = self
    while text.hasSuffix("-") { text.removeLast() }
    return text
  }
}
