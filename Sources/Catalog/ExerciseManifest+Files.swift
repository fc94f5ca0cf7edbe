import CourseModel
import Foundation

extension ExerciseManifest {
  /// The names of plain Swift files, each once.
  func files(_ value: ManifestValue?, _ example: String) -> [String] {
    var names: [String] = []
    for (item, name) in items(value, example) where isNew(name, beside: names, item) {
      guard Self.isPlainFile(name) else {
        faults.report(
          item.place, "`\(name)` can't be a source", "name a plain Swift file, such as ListView.swift")
        continue
      }
      names.append(name)
    }
    return names
  }

  /// Files of the exercise's folder `Given`, or of the lesson's folder `Shared`; no other path can be written.
  func given(_ value: ManifestValue?, in exercise: Exercise) -> [GivenFile] {
    var given: [GivenFile] = []
    for (item, path) in items(value, "given: [Model.swift]") {
      let isShared = path.hasPrefix("Shared/")
      let name = isShared ? String(path.dropFirst(7)) : path
      guard Self.isPlainFile(name) else {
        faults.report(
          item.place, "`\(path)` can't be given",
          "name a Swift file of the exercise's folder Given (Model.swift) or of the lesson's folder Shared "
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
    if list.isEmpty { faults.report(value.place, "no file is named", "write `\(example)`") }
    return list.compactMap { item in item.text(example: "- ListView.swift").map { (item, $0) } }
  }

  /// Whether no other file has this name in the learner's module.
  private func isNew(_ name: String, beside others: [String], _ item: ManifestValue) -> Bool {
    places.remember(.source(id, name), item)
    guard others.contains(where: { $0.lowercased() == name.lowercased() }) else { return true }
    faults.report(item.place, "the source `\(name)` is there twice", "take one of them out")
    return false
  }

  /// `main.swift` is the name that the example of use is compiled under.
  private static func isPlainFile(_ name: String) -> Bool {
    name.hasSuffix(".swift") && !name.hasPrefix(".") && !name.contains("/")
      && name.lowercased() != "main.swift"
  }
}
