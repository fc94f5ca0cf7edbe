import CourseModel
import Foundation

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
      guard isNew(name, beside: exercise.sources + given.map(\.name), item) else { continue }
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
  private static func isPlainFile(_ name: String) -> Bool {
    name.hasSuffix(".swift") && !name.hasPrefix(".") && !name.contains("/")
      && name.lowercased() != "main.swift"
  }
}
