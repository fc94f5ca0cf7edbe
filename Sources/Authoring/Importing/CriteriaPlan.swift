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

  /// The longest id, in characters.
  private static let longestID = 48

  /// The criteria for the tests of a package.
  ///
  /// - Parameter folder: where the package is, for remarks.
  init(_ package: ImportedPackage, in folder: PackageFolder) {
    let parts = PartOfTask(package)
    var ids: Set<String> = []
    let groups = Self.distinct(TestGroups(package, parts).groups, package)
    items = groups.enumerated().map { index, group in
      let plain = Self.id(for: group.title)
      var id = plain.isEmpty ? "check-\(index + 1)" : plain
      if !ids.insert(id).inserted {
        id += "-\(index + 1)"
        ids.insert(id)
      }
      return Item(id: id, title: group.title, tests: group.tests, hints: parts.hints(for: group.tests))
    }
    let vague = items.filter { $0.tests.count > 1 && $0.title.contains(TestGroups.others($0.tests.count)) }
      .map {
        "“\($0.title)”"
      }
    let titles = ImportRemark.task(
      folder.shown(""), nil,
      "titles of criteria name only the first of their tests: \(vague.joined(separator: "; "))",
      "write into exercise.yml what the tests of each have in common")
    remarks = parts.remarks(in: folder, for: package.names) + (vague.isEmpty ? [] : [titles])
  }

  private typealias Group = TestGroups.Group

  /// The first words of a title, as many as fit in an id.
  private static func id(for title: String) -> String {
    var id = ""
    for word in Wording.identifier(of: title).split(separator: "-") {
      guard id.count + word.count < longestID else { break }
      id += id.isEmpty ? word : "-\(word)"
    }
    return id
  }

  /// The groups with titles that can be told apart: where some are equal, as those of tests that a class inherits, with
  /// the suite before them, or else all types around the test, or else a number behind them.
  private static func distinct(_ groups: [Group], _ package: ImportedPackage) -> [Group] {
    let ways: [(TestName) -> String] = [
      { package.suiteTitle(of: $0) },
      { $0.path.dropLast().map { Wording.sentence(of: $0) }.joined(separator: ", ") },
    ]
    var groups = groups
    let titles = groups.map(\.title)
    for way in ways {
      let alike = Dictionary(grouping: groups.indices) { groups[$0].title }.values.filter { $0.count > 1 }
      for indices in alike {
        let places = indices.map { groups[$0].tests.first.map(way) ?? "" }
        guard Set(places).count > 1 else { continue }
        for (index, place) in zip(indices, places) where !place.isEmpty {
          groups[index].title = "\(place): \(titles[index])"
        }
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
}
