import CourseModel

/// Reads one criterion of an `exercise.yml`.
struct CriterionManifest {
  let value: ManifestValue
  let faults: Faults

  private static let checks = ["test", "tests", "declares", "compiles", "doesNotCompile", "messages"]
  private static let kinds = [
    "protocol", "class", "struct", "enum", "actor", "method", "property", "func", "init", "subscript",
    "typealias",
  ]

  /// - Returns: nil if there is no id. What is wrong with the other keys is reported, and nothing is graded then.
  func read() -> Criterion? {
    guard let fields = value.fields(example: "{id: not-kept, test: Grader/testIt, title: …, points: 1}")
    else { return nil }
    let id = fields.required("id", example: "id: not-kept")?.text(example: "id: not-kept")
    let title = fields.required("title", example: "title: …")?.text(
      example: "title: The delegate is not kept")
    let check = check(fields)
    if let id, !ExerciseID.isKebabCase(id) {
      faults.report(
        fields.place(of: "id"), "`\(id)` is not a valid id",
        "use lowercase letters, digits and single hyphens")
    }
    var criterion = Criterion(
      id: id ?? "", title: title ?? "", check: check ?? .compiles(files: [], adding: []))
    criterion.about = fields.optional("about")?.textOrTexts(example: "about: ListView.delegate") ?? []
    criterion.points =
      fields.optional("points")?.whole(0...1000, example: "points: 1")
      ?? max(1, criterion.tests.count)
    criterion.visibility = fields.optional("visibility")?.choice(Criterion.Visibility.self) ?? .visible
    criterion.after = fields.optional("after")?.texts(example: "after: [other-criterion]") ?? []
    criterion.hints = fields.optional("hints")?.texts(example: "hints: [Who holds whom?]") ?? []
    criterion.seconds = fields.optional("seconds")?.seconds(example: "seconds: 5")
    criterion.isFilmed = fields.optional("film")?.flag(example: "film: false") ?? true
    fields.finish()
    return id == nil ? nil : criterion
  }

  private func check(_ fields: Fields) -> Criterion.Check? {
    let given = Self.checks.compactMap { key in fields.optional(key).map { (key, $0) } }
    guard given.count == 1 else {
      let found =
        given.isEmpty
        ? "the criterion does not say how it is graded"
        : "the criterion is graded in \(given.count) ways: \(given.map(\.0).joined(separator: ", "))"
      faults.report(fields.place, found, "write exactly one of \(Self.checks.joined(separator: ", "))")
      return nil
    }
    let (key, value) = given[0]
    switch key {
    case "test": return name(value).map { .tests([$0]) }
    case "tests": return tests(value)
    case "declares": return declares(value)
    case "compiles": return compiles(value)
    case "messages": return MessagesManifest(value: value).read()
    default: return doesNotCompile(value)
    }
  }

  private func tests(_ value: ManifestValue) -> Criterion.Check? {
    let example = "tests: [ListViewGrader/testSelects, ListViewGrader/testDeselects]"
    guard let list = value.list(example: example) else { return nil }
    if list.isEmpty { return value.fault("`tests` is empty", example) }
    var names: [TestName] = []
    for item in list {
      guard let name = name(item) else { return nil }
      if names.contains(name) {
        faults.report(item.place, "the test \(name) is listed twice", "remove one of the two")
      } else {
        names.append(name)
      }
    }
    return .tests(names)
  }

  private func name(_ value: ManifestValue) -> TestName? {
    guard let text = value.text(example: "test: ListViewGrader/testSelects") else { return nil }
    guard let name = TestName(text) else {
      return value.fault("`\(text)` is not the name of a test", "test: ListViewGrader/testSelects")
    }
    return name
  }

  private func declares(_ value: ManifestValue) -> Criterion.Check? {
    let example = "declares: {symbol: ListView.delegate, weak: true}"
    guard let fields = value.fields(example: example) else { return nil }
    let named = fields.required("symbol", example: "symbol: ListView.delegate")?.text(
      example: "symbol: ListView.delegate")
    let demands = demands(fields)
    fields.finish()
    guard let symbol = named else { return nil }
    if fields.count == 1 { return value.fault("`declares` demands nothing of `\(symbol)`", example) }
    return demands.isEmpty ? nil : .declares(DeclarationCheck(symbol: symbol, demands: demands))
  }

  private func demands(_ fields: Fields) -> [DeclarationCheck.Demand] {
    func flag(_ key: String) -> Bool? { fields.optional(key)?.flag(example: "\(key): true") }
    let demands: [DeclarationCheck.Demand?] = [
      flag("weak").map { .weak($0) },
      flag("classBound").map { .classBound($0) },
      flag("exists").map { .exists($0) },
      noStaticInstance(fields),
      fields.optional("kind")?.word(of: Self.kinds).map { .kind($0) },
    ]
    return demands.compactMap(\.self)
  }

  /// Only its value `true` says something that an answer can be asked for.
  private func noStaticInstance(_ fields: Fields) -> DeclarationCheck.Demand? {
    let example = "noStaticInstance: true"
    guard let value = fields.optional("noStaticInstance"), let flag = value.flag(example: example) else {
      return nil
    }
    return flag ? .noStaticInstance : value.expected("true", example)
  }

  private func compiles(_ value: ManifestValue) -> Criterion.Check? {
    guard let fields = value.fields(example: "compiles: {files: [Model.swift]}") else { return nil }
    let example = "files: [Model.swift]"
    let value = fields.required("files", example: example)
    let files = value?.texts(example: example) ?? []
    let adding = fields.optional("add")?.texts(example: "add: [Use.swift]") ?? []
    fields.finish()
    if let value, value.node.sequence?.isEmpty == true { return value.fault("`files` is empty", example) }
    return files.isEmpty ? nil : .compiles(files: files, adding: adding)
  }

  private func doesNotCompile(_ value: ManifestValue) -> Criterion.Check? {
    guard let fields = value.fields(example: "doesNotCompile: {add: Missing.swift, says: does not conform}")
    else { return nil }
    let file = fields.required("add", example: "add: Missing.swift")?.text(example: "add: Missing.swift")
    let says = fields.required("says", example: "says: does not conform")?.text(
      example: "says: does not conform")
    fields.finish()
    guard let file, let says else { return nil }
    return .doesNotCompile(adding: file, says: says)
  }
}

/// Reads the key `messages` of a criterion.
struct MessagesManifest {
  let value: ManifestValue

  private static let example =
    "messages: {run: Taps.swift, expect: [{to: ListController, message: didSelectRow}]}"

  /// - Returns: nil if it has faults, which are reported.
  func read() -> Criterion.Check? {
    guard let fields = value.fields(example: Self.example) else { return nil }
    let program = fields.required("run", example: "run: Taps.swift")?.text(example: "run: Taps.swift")
    let expected = fields.required("expect", example: Self.example)
    let list = expected?.list(example: Self.example) ?? []
    let messages = list.map(message)
    let isExact = fields.optional("exact")?.flag(example: "exact: true") ?? false
    fields.finish()
    if let expected, expected.node.sequence?.isEmpty == true {
      return expected.fault("`expect` is empty", Self.example)
    }
    guard let program, !messages.isEmpty, messages.allSatisfy({ $0 != nil }) else { return nil }
    return .messages(
      MessageCheck(program: program, messages: messages.compactMap(\.self), isExact: isExact))
  }

  private func message(_ value: ManifestValue) -> MessageCheck.Message? {
    let example = "{from: ListView, to: ListController, message: didSelectRow}"
    guard let fields = value.fields(example: example) else { return nil }
    let from = fields.optional("from")?.text(example: "from: ListView")
    let to = fields.required("to", example: "to: ListController")?.text(example: "to: ListController")
    let text = fields.required("message", example: "message: didSelectRow")?.text(
      example: "message: didSelectRow")
    fields.finish()
    guard let to, let text else { return nil }
    return MessageCheck.Message(from: from, to: to, text: text)
  }
}
