import CourseModel
import Foundation
import Yams

/// Reads one `exercise.yml`.
package struct ExerciseManifest {
  let folder: CourseFolder
  let id: ExerciseID
  let places: Places
  let faults: Faults

  static let knownImports = ["LabKit", "Foundation", "Observation", "Dispatch", "Synchronization"]

  private var path: String { "Exercises/\(id)/exercise.yml" }

  func read() -> Exercise? {
    guard let fields = ManifestSource.read(path, in: folder, faults: faults) else { return nil }
    var exercise = Exercise(
      id: id, title: text("title", "title: A list view", fields),
      module: text("module", "module: ListView", fields),
      difficulty: fields.required("difficulty", example: "difficulty: 2")?.whole(
        1...5, example: "difficulty: 2") ?? 1,
      minutes: fields.required("minutes", example: "minutes: 10")?.whole(1...600, example: "minutes: 10")
        ?? 1,
      sources: files(fields.required("sources", example: sourcesExample), sourcesExample),
      criteria: [],
      folders: ExerciseFolders(course: folder.root, id: id, unsealed: folder.unsealedFolder(of: id)))
    if let title = fields.optional("title") { places.remember(.title(id), title) }
    // Nothing is compiled with such a name.
    if !isModule(exercise.module, fields) { exercise.module = "" }
    exercise.given = given(fields.optional("given"), in: exercise)
    exercise.requires = ids("requires", fields)
    exercise.formerly = ids("formerly", fields)
    exercise.imports = imports(fields)
    exercise.limits = limits(fields.optional("limits"))
    exercise.language = language(fields)
    exercise.isolation = fields.optional("isolation")?.choice(Exercise.Isolation.self) ?? .run
    exercise.allows = AllowedNames.read(fields.optional("allows"))
    exercise.grader = GraderSettings(fields.optional("grader"))
    exercise.isDraft = fields.optional("draft")?.flag(example: "draft: true") ?? false
    exercise.why =
      fields.optional("why")?.text(example: "why: In an app …")?.trimmingCharacters(
        in: .whitespacesAndNewlines) ?? ""
    exercise.criteria = criteria(fields)
    fields.finish()
    return exercise
  }

  /// The starter's files, if there are any.
  private var sourcesExample: String {
    let starter = folder.names(in: "Exercises/\(id)/Starter").filter { $0.hasSuffix(".swift") }.sorted()
    return "sources: [\((starter.isEmpty ? ["ListView.swift"] : starter).joined(separator: ", "))]"
  }

  private func text(_ key: String, _ example: String, _ fields: Fields) -> String {
    fields.required(key, example: example)?.text(example: example) ?? ""
  }

  /// Whether an exercise's module can have a name; reports one that it can't have.
  private func isModule(_ module: String, _ fields: Fields) -> Bool {
    guard let value = fields.optional("module"), !module.isEmpty else { return false }
    places.remember(.module(id), value)
    if Self.isTaken(module) {
      faults.report(
        value.place, "`\(module)` is a word of Swift or the name of another module",
        "choose a different name")
    } else if !Self.isModuleName(module) {
      faults.report(
        value.place, "`\(module)` is not a valid module name",
        "use letters and digits, beginning with a capital letter: WeakDelegate")
    } else {
      return true
    }
    return false
  }

  /// Whether a module of this name is compiled or linked together with the learner's module, or can't be imported.
  package static func isTaken(_ module: String) -> Bool { taken.contains(module) }

  private static let taken =
    knownImports + [
      "Self", "Any", "Swift", "XCTest", "Testing", "GraderKit", "GraderEvents", "GraderTesting", "CGraderKit",
      "LabKit",
    ]

  private static func isModuleName(_ text: String) -> Bool {
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isPlain && text.first?.isUppercase == true
  }

  private func ids(_ key: String, _ fields: Fields) -> [ExerciseID] {
    (fields.optional(key)?.names(example: "\(key): [delegation/list-view]") ?? []).compactMap { value in
      guard let text = value.text(example: "- delegation/list-view") else { return nil }
      guard let id = ExerciseID(text) else {
        return value.fault("`\(text)` is not an exercise id", "delegation/list-view")
      }
      places.remember(key == "requires" ? .requires(self.id, id) : .formerly(self.id, id), value)
      return id
    }
  }

  private func imports(_ fields: Fields) -> [String] {
    (fields.optional("imports")?.names(example: "imports: [LabKit]") ?? []).compactMap { value in
      value.word(of: Self.knownImports)
    }
  }

  private func limits(_ value: ManifestValue?) -> ExerciseLimits {
    var limits = ExerciseLimits.standard
    let example = "limits: {seconds: 5, memory: 512 MB, output: 1 MB}"
    guard let fields = value?.fields(example: example) else { return limits }
    limits.seconds = fields.optional("seconds")?.seconds(example: "seconds: 5") ?? limits.seconds
    limits.memory = fields.optional("memory")?.bytes(example: "memory: 512 MB") ?? limits.memory
    limits.output = fields.optional("output")?.bytes(example: "output: 1 MB") ?? limits.output
    fields.finish()
    return limits
  }

  private func language(_ fields: Fields) -> Int {
    fields.optional("language")?.whole(5...6, example: "language: 5") ?? 5
  }

  private func criteria(_ fields: Fields) -> [Criterion] {
    let example = "criteria: [ … ]"
    guard let value = fields.required("criteria", example: example), let list = value.list(example: example)
    else { return [] }
    if list.isEmpty {
      faults.report(
        value.place, "there are no criteria", "add one: an exercise without criteria can't be passed")
    }
    let read = list.compactMap { value in
      CriterionManifest(value: value, faults: faults).read().map { ($0, value) }
    }
    if !read.isEmpty, read.count == list.count, read.allSatisfy({ $0.0.points == 0 }) {
      faults.report(value.place, "no criterion has points", "give at least one of them `points: 1`")
    }
    for (criterion, value) in read { places.remember(.criterion(id, criterion.id), value) }
    CriteriaChecks(criteria: read, entries: list, faults: faults).run()
    return read.map(\.0)
  }
}

extension ExerciseManifest {
  /// The names of Swift files in a list, without duplicates.
  func files(_ value: ManifestValue?, _ example: String) -> [String] {
    var names: [String] = []
    for (item, name) in items(value, example) where isNew(name, beside: names, item) {
      guard Self.isPlainFile(name) else {
        faults.report(
          item.place, "`\(name)` can't be a source",
          "name a Swift file without a folder, such as ListView.swift")
        continue
      }
      names.append(name)
    }
    return names
  }

  /// The files of a list that are in the exercise's folder `Given` or the lesson's folder `Shared`; other
  /// paths are errors.
  func given(_ value: ManifestValue?, in exercise: Exercise) -> [GivenFile] {
    var given: [GivenFile] = []
    for (item, path) in items(value, "given: [Model.swift]") {
      let isShared = path.hasPrefix("Shared/")
      let name = isShared ? String(path.dropFirst(7)) : path
      guard Self.isPlainFile(name) else {
        faults.report(
          item.place, "`\(path)` can't be a given file",
          "name a Swift file in the exercise's folder Given (Model.swift) or in the lesson's folder Shared "
            + "(Shared/Model.swift)")
        continue
      }
      if exercise.sources.contains(where: { $0.lowercased() == name.lowercased() }) {
        faults.report(
          item.place, "`\(name)` is a source, too, and both are files of the learner's module",
          "rename the given file, or remove it from one of the two lists")
        continue
      }
      guard isNew(name, beside: given.map(\.name), item) else { continue }
      let folder = isShared ? exercise.folders.shared : exercise.folders.given
      given.append(GivenFile(folder.appending(path: name)))
    }
    return given
  }

  private func items(_ value: ManifestValue?, _ example: String) -> [(ManifestValue, String)] {
    guard let value, let list = value.list(example: example) else { return [] }
    if list.isEmpty { faults.report(value.place, "`\(value.name)` is empty", "write `\(example)`") }
    return list.compactMap { item in item.text(example: "- ListView.swift").map { (item, $0) } }
  }

  /// Whether no other file of the learner's module has this name; a duplicate is reported.
  private func isNew(_ name: String, beside others: [String], _ item: ManifestValue) -> Bool {
    places.remember(.source(id, name), item)
    guard others.contains(where: { $0.lowercased() == name.lowercased() }) else { return true }
    faults.report(item.place, "the file `\(name)` is listed twice", "remove one of the two")
    return false
  }

  /// Whether a name is that of a Swift file without a folder; `main.swift` is reserved for the example of
  /// use.
  /// Whether a file with this name can be a source or a given file.
  package static func isPlainFile(_ name: String) -> Bool {
    name.hasSuffix(".swift") && !name.hasPrefix(".") && !name.contains("/")
      && name.lowercased() != "main.swift"
  }
}

extension GraderSettings {
  private static let example = "grader: {language: 5, environment: {RUNALL: \"true\"}}"

  /// The settings in an `exercise.yml`; those that are left out have their defaults.
  init(_ value: ManifestValue?) {
    self.init()
    guard let fields = value?.fields(example: Self.example) else { return }
    language = fields.optional("language")?.whole(5...6, example: "language: 5") ?? language
    if let values = fields.optional("environment")?.fields(example: Self.example) {
      variables = values.keys.compactMap { Self.variable($0, values) }
    }
    fields.finish()
  }

  private static func variable(_ key: ManifestValue, _ values: Fields) -> Variable? {
    guard key.name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil else {
      values.report(
        key.place, "`\(key.name)` can't be the name of a variable", "use letters, digits and underscores")
      return nil
    }
    let value = values.optional(key.name)?.text(example: "\(key.name): \"true\"")
    return value.map { Variable(name: key.name, value: $0) }
  }
}
