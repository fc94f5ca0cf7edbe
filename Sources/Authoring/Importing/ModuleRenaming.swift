import Catalog
import Foundation
import Grading

/// The name of an exercise's module in place of that of a target, and in the files that name it.
struct ModuleRenaming {
  /// The module's name in the package.
  let old: String
  /// The module's name in the course.
  let new: String

  /// The name of a target's module: it has underscores for what an identifier can't contain.
  static func module(of target: String) -> String {
    String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }

  /// A name with the words of a text, such as `MyKata` for `my-kata`; nil if it has none that a module can have.
  static func name(from text: String) -> String? {
    let words = Wording.identifier(of: text).split(separator: "-")
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return isValid(name) ? name : nil
  }

  /// Whether an exercise's module can have a name.
  static func isValid(_ name: String) -> Bool { name.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil }

  /// A file's text with the new name. Lines stay the same.
  ///
  /// - Parameter isType: whether the module has a type of the same name, so that `Name.` means the type.
  func renamed(_ text: String, isType: Bool) -> String {
    guard old != new,
      let imports = try? Regex(
        "(\\bimport[ \\t]+(?:[a-z]+[ \\t]+)?)\(old)\\b", as: (Substring, Substring).self),
      let members = try? Regex("(^|[^\\w.])\(old)\\.(?=[A-Za-z_])", as: (Substring, Substring).self)
    else { return text }
    let imported = text.replacing(imports) { "\($0.output.1)\(new)" }
    return isType ? imported : imported.replacing(members) { "\($0.output.1)\(new)." }
  }
}

extension PackageReader {
  /// The tests with `name` in place of `Module.name`: a learner may well write a type with the module's name, as which the
  /// compiler would read it.
  ///
  /// - Parameter declared: what the solution declares outside of types. A name that a test declares, too, stays.
  mutating func unqualify(
    _ tests: inout [PackageFile], _ module: String, declared: Set<String>
  ) {
    guard
      let pattern = try? Regex(
        "(^|[^\\w.])\(module)\\.(\\w+)", as: (Substring, Substring, Substring).self)
    else { return }
    for index in tests.indices {
      let text = tests[index].text
      let own = Set(
        text.matches(of: /\b(?:let|var|func|case|in|inout)\s+(\w+)|(\w+)\s*:/).map {
          String($0.1 ?? $0.2 ?? "")
        })
      tests[index].text = text.replacing(pattern) { match in
        let name = String(match.output.2)
        return declared.contains(name) && !own.contains(name)
          ? match.output.1 + match.output.2 : match.output.0
      }
      for (file, line) in [tests[index]].lines(where: { $0.contains(pattern) && !$0.hasPrefix("import") }) {
        remarks.append(
          .task(
            folder.shown(file.path), line,
            "the test writes `\(module).`, and an answer with a type \(module) would be refused here",
            "remove `\(module).`, or say in Task.md that no type may have this name"))
      }
    }
  }

  /// The name of the exercise's module: that of the target, if an exercise can have it and no other has it.
  ///
  /// - Throws: `ImportRemark` if there is no such name, or an error of the toolchain or the sandbox.
  mutating func renaming(
    of target: PackageTargets.Target, in file: String
  ) async throws -> ModuleRenaming {
    let old = ModuleRenaming.module(of: target.name)
    guard let name = ModuleRenaming.isValid(old) ? old : ModuleRenaming.name(from: target.name) else {
      throw ImportRemark.refusal(
        file, target.line, "\(target.name) can't be the name of an exercise's module",
        "rename the target, its folder, and the imports in the tests: use letters and digits, beginning with a capital letter"
      )
    }
    guard try await !engine.isTaken(name) else {
      throw ImportRemark.refusal(
        file, target.line, "\(name) is the name of another module",
        "rename the target, its folder, and the imports in the tests")
    }
    if let other = modules[name] {
      let own = folder.url.lastPathComponent
      let around = folder.url.deletingLastPathComponent().lastPathComponent
      for candidate in [own, "\(around)-\(own)"].compactMap(ModuleRenaming.name)
      where modules[candidate] == nil {
        guard try await !engine.isTaken(candidate) else { continue }
        tell(target, file, candidate, "\(other) has a module \(name), too")
        return ModuleRenaming(old: old, new: candidate)
      }
      throw ImportRemark.refusal(
        file, target.line, "\(other) has a module \(name), too",
        "rename the target, its folder, and the imports in the tests")
    }
    if name != old {
      tell(target, file, name, "a module's name has letters and digits, and begins with a capital letter")
    }
    return ModuleRenaming(old: old, new: name)
  }

  private mutating func tell(
    _ target: PackageTargets.Target, _ file: String, _ name: String, _ reason: String
  ) {
    remarks.append(
      .task(
        file, target.line,
        "the module \(target.name) is called \(name) in the course: \(reason)",
        "change it in Task.md, too, if the task names the module"))
  }
}

extension GradingEngine {
  /// Whether another module has this name.
  fileprivate func isTaken(_ name: String) async throws -> Bool {
    if ExerciseManifest.isTaken(name) { return true }
    return try await hasModule(name)
  }
}
