import CourseModel

/// The tests of each criterion, where there are too many for a criterion each, and the criteria's titles.
///
/// An author's own order counts most: the parts of the task, the suites, the numbers that a generator wrote behind the
/// names of tests, and `// MARK:`. Else tests belong together that call the same members of the learner's, or whose titles
/// begin with the same word.
struct TestGroups {
  typealias Group = (title: String, tests: [TestName])

  /// From how many tests on they are grouped: a learner should see all criteria at once.
  static let mostTests = 8
  /// How many groups there can be if they follow what is in the code.
  private static let mostGroups = 10
  /// The longest title that names several tests, in characters.
  private static let longestTitle = 90

  private let package: ImportedPackage
  private let parts: PartOfTask
  /// The numbers that a generator wrote behind the names of tests: those of groups.
  private let sections: [TestName: String]
  /// The names of the solution's that each test uses, without those that all tests use.
  private let members: [TestName: Set<String>]

  init(_ package: ImportedPackage, _ parts: PartOfTask) {
    self.package = package
    self.parts = parts
    sections = Self.sections(of: package.names)
    // Types say less than what is done with them.
    let known = package.declared.union(package.members).filter { $0.first?.isUppercase != true }
    let used = package.names.map { package.function(of: $0)?.references.intersection(known) ?? [] }
    let everywhere = used.dropFirst().reduce(used.first ?? []) { $0.intersection($1) }
    members = Dictionary(zip(package.names, used.map { $0.subtracting(everywhere) })) { first, _ in first }
  }

  /// The groups in the order of the task, or else of the first test of each.
  var groups: [Group] {
    let tests = package.names
    if tests.count <= Self.mostTests { return tests.map { (title(of: $0), [$0]) } }
    if let groups = grouped(by: { parts.part(of: $0)?.title ?? "" }) ?? grouped(by: suiteTitle) {
      return inOrder(groups)
    }
    if let groups = grouped(by: { sections[$0] ?? "" }) { return titled(groups.map(\.tests)) }
    if let groups = grouped(by: { package.function(of: $0)?.mark ?? "" }) { return groups }
    if tests.count <= Self.mostGroups { return tests.map { (title(of: $0), [$0]) } }
    if let groups = grouped(by: memberTitle) {
      return titled(groups.flatMap { split($0.tests, beside: groups.count) })
    }
    if let groups = grouped(by: firstWord, most: Self.mostTests) { return titled(groups.map(\.tests)) }
    let runs = runs(of: tests, most: Self.mostTests)
    return titled(runs.count == 1 ? parts(of: tests) : runs, areRuns: true)
  }

  /// The tests with the same key together; nil if a test has none, or if there are too few or too many keys.
  private func grouped(by key: (TestName) -> String, most: Int = mostGroups) -> [Group]? {
    let keys = package.names.map(key).unique
    guard (2...most).contains(keys.count), !keys.contains("") else { return nil }
    return keys.map { own in (own, package.names.filter { key($0) == own }) }
  }

  private func inOrder(_ groups: [Group]) -> [Group] {
    groups.enumerated().sorted { left, right in
      let places = [left, right].map { parts.part(of: $0.element.tests[0])?.place ?? 0 }
      return (places[0], left.offset) < (places[1], right.offset)
    }.map(\.element)
  }

  // MARK: Ways to group

  /// The numbers at the ends of names, if these count the groups of tests in a file: from 1, without a gap, and most of them
  /// more than once.
  private static func sections(of tests: [TestName]) -> [TestName: String] {
    let numbers = tests.map { $0.method.firstMatch(of: /[^0-9]([0-9]+)$/).flatMap { Int($0.1) } ?? 0 }
    guard numbers.first == 1, zip(numbers, numbers.dropFirst()).allSatisfy({ [0, 1].contains($1 - $0) }),
      let last = numbers.last, last > 1, tests.count >= 2 * last
    else { return [:] }
    return Dictionary(zip(tests, numbers.map { "\($0)" })) { first, _ in first }
  }

  /// What a test calls of the solution's, in words; those that call nothing that others don't call are together.
  private func memberTitle(of test: TestName) -> String {
    guard members.values.contains(where: { !$0.isEmpty }) else { return "" }
    let own = members[test] ?? []
    return own.isEmpty ? "-" : Self.words(for: own) ?? ""
  }

  private func firstWord(of test: TestName) -> String {
    title(of: test).split(separator: " ").first.map { $0.lowercased() } ?? ""
  }

  /// A group in parts if it has more than half of the tests, so that most of them only have one name in common.
  private func split(_ tests: [TestName], beside groups: Int) -> [[TestName]] {
    tests.count * 2 > package.names.count
      ? runs(of: tests, most: max(2, Self.mostGroups - groups)) : [tests]
  }

  /// Tests that follow each other: cut where the first word of the titles changes, and the shortest neighbours joined.
  private func runs(of tests: [TestName], most: Int) -> [[TestName]] {
    var runs: [[TestName]] = []
    for test in tests {
      if let last = runs.last?.first, firstWord(of: last) == firstWord(of: test) {
        runs[runs.count - 1].append(test)
      } else {
        runs.append([test])
      }
    }
    while runs.count > most {
      let sizes = zip(runs, runs.dropFirst()).map { $0.count + $1.count }
      let shortest = sizes.indices.min { sizes[$0] < sizes[$1] } ?? 0
      runs[shortest] += runs.remove(at: shortest + 1)
    }
    return runs
  }

  /// Tests that follow each other and whose titles all begin alike, in parts of one size.
  private func parts(of tests: [TestName]) -> [[TestName]] {
    let size = (tests.count + Self.mostTests - 1) / Self.mostTests
    return stride(from: 0, to: tests.count, by: size).map { Array(tests[$0..<min($0 + size, tests.count)]) }
  }

  // MARK: Titles

  /// The groups with titles: what all titles of a group have in common, or what only its tests call, or its titles.
  ///
  /// - Parameter areRuns: whether the tests of a group only follow each other, so that its titles say more than code.
  private func titled(_ groups: [[TestName]], areRuns: Bool = false) -> [Group] {
    let used = groups.map { tests in
      tests.dropFirst().reduce(members[tests[0]] ?? []) { $0.intersection(members[$1] ?? []) }
    }
    let calls = used.enumerated().map { index, names in
      let others = used.enumerated().filter { $0.offset != index }.reduce(into: Set<String>()) {
        $0.formUnion($1.element)
      }
      return Self.words(for: names.subtracting(others)) ?? Self.words(for: names)
    }
    let lists = groups.map(list)
    let shared = groups.map { common(of: $0, orderOnly: false) }
    let ways = [shared] + (areRuns ? [lists, calls] : [calls, lists])
    let others = [groups.map { common(of: $0, orderOnly: true) }, topics(groups), groups.map(shortList)]
    return groups.enumerated().map { index, tests in
      if tests.count == 1 { return (title(of: tests[0]), tests) }
      let own = (ways + others).lazy.compactMap { (titles: [String?]) -> String? in
        titles[index].flatMap { own in titles.count { $0 == own } == 1 ? own : nil }
      }.first
      return (own ?? first(of: tests, beside: groups), tests)
    }
  }

  /// Names of code in words; nil for none, and for more than are easy to read.
  private static func words(for names: Set<String>) -> String? {
    let sorted = names.sorted()
    guard let last = sorted.last, sorted.count <= 3 else { return nil }
    let rest = sorted.dropLast().map { "`\($0)`" }.joined(separator: ", ")
    return rest.isEmpty ? "`\(last)`" : "\(rest) and `\(last)`"
  }

  /// What the titles of these tests have in common, and those of no others.
  ///
  /// - Parameter orderOnly: whether words that all have in one order are enough, wherever they are.
  private func common(of tests: [TestName], orderOnly: Bool) -> String? {
    let titles = tests.map { title(of: $0) }
    guard let common = CommonWords(titles, orderOnly: orderOnly) else { return nil }
    let others = package.names.filter { !tests.contains($0) }.map { title(of: $0) }
    guard !others.contains(where: common.fit) else { return nil }
    // One word says less than the titles, each without it but the first.
    guard common.isOneWord else { return common.text }
    let rest = titles.unique.dropFirst().map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    let all = ([titles[0]] + rest.filter { !$0.isEmpty }).joined(separator: "; ")
    return all.count <= Self.longestTitle ? all : common.text
  }

  /// The word that most titles of a group have and few of each other group, with what all have in common.
  private func topics(_ groups: [[TestName]]) -> [String?] {
    let titles = groups.map { $0.map { CommonWords.keys(of: title(of: $0)) } }
    func share(_ word: String, in titles: [[String]]) -> Double {
      Double(titles.count { $0.contains(word) }) / Double(titles.count)
    }
    return groups.indices.map { index in
      let common = CommonWords(groups[index].map { title(of: $0) }, orderOnly: true)
      let others = titles.indices.filter { $0 != index }
      let word = titles[index].flatMap(\.self).unique.first { word in
        let own = share(word, in: titles[index])
        return word.count > 2 && own > 0.5 && others.allSatisfy { share(word, in: titles[$0]) * 2 <= own }
      }
      guard let common, let word,
        let name = groups[index].lazy.compactMap({
          CommonWords.word(word, in: title(of: $0))
        }).first
      else { return nil }
      let rest = common.text.prefix(1).lowercased() + common.text.dropFirst()
      return "\(name.prefix(1).uppercased() + name.dropFirst()): \(rest)"
    }
  }

  /// The titles of tests, those that have something in common once.
  private func told(_ tests: [TestName], words: Int = 1) -> [String] {
    let begun = tests.map { CommonWords.keys(of: title(of: $0)).prefix(words) }
    return begun.unique.flatMap { own -> [String] in
      let alike = zip(tests, begun).filter { $0.1 == own }.map(\.0)
      if alike.count == 1 || words > 4 { return alike.map { title(of: $0) } }
      return common(of: alike, orderOnly: false).map { [$0] } ?? told(alike, words: words + 1)
    }
  }

  /// The titles of tests; nil if that is too long to read.
  private func list(_ tests: [TestName]) -> String? {
    let whole = told(tests).joined(separator: "; ")
    return whole.count <= Self.longestTitle ? whole : nil
  }

  /// The beginnings of the titles of tests, with as many words as can be read; nil if these are too few.
  private func shortList(_ tests: [TestName]) -> String? {
    let titles = told(tests).map { $0.split(separator: " ") }
    let lists = (3...8).reversed().lazy.map { most in
      titles.map { words in
        let begun = words.prefix(most).joined(separator: " ")
        return words.count <= most ? begun : "\(begun.last == "…" ? begun.dropLast(2) : begun[...]) …"
      }
    }
    return lists.filter { $0.unique.count == $0.count }.map { $0.joined(separator: "; ") }
      .first { $0.count <= Self.longestTitle }
  }

  /// The first title that no other group has, and the number of the others.
  private func first(of tests: [TestName], beside groups: [[TestName]]) -> String {
    let others = Set(groups.filter { $0 != tests }.flatMap { $0 }.map { title(of: $0) })
    let all = tests.map { title(of: $0) }
    return (all.first { !others.contains($0) } ?? all[0]) + Self.others(all.count)
  }

  /// What follows one title in that of several tests.
  static func others(_ count: Int) -> String { count > 1 ? ", and \(count - 1) more" : "" }

  /// The title that the test declares, or its name in words, without the number of a section.
  private func title(of test: TestName) -> String {
    if let title = package.function(of: test)?.title?.split(separator: "\n").joined(separator: " "),
      !title.isEmpty
    {
      return title.prefix(1).uppercased() + title.dropFirst()
    }
    var name = String(test.method.prefix { $0 != "(" })
    if let number = sections[test], name.hasSuffix(number) { name.removeLast(number.count) }
    let rest = name.hasPrefix("test") && name.count > 4 ? String(name.dropFirst(4)) : name
    return Wording.sentence(ofTest: rest.contains(where: \.isLetter) ? rest : name)
  }

  private func suiteTitle(of test: TestName) -> String { package.suiteTitle(of: test) }
}
