import Grading
import SyntaxMessages

/// What a person should know of a package that is imported.
extension PackageReader {
  /// Tells of targets that no test tests: they are no part of the exercise.
  mutating func noteOthers(_ targets: PackageTargets, than used: [PackageTargets.Target]) {
    for other in targets.libraries where !used.contains(where: { $0.name == other.name }) {
      remarks.append(
        .task(
          targets.file, other.line,
          "the target \(other.name) is not imported, because no test tests it",
          "copy what learners need of it into the course"))
    }
  }

  /// Tells of modules that a grader can hardly import. Whether a solution may is found out by the policy.
  mutating func noteImports(
    _ files: [PackageFile], _ outlines: [PackageFileOutline], module: String
  ) {
    for (file, outline) in zip(files, outlines) {
      for other in outline.imports where !PackageReader.known.contains(other.module) && other.module != module
      {
        let isUnlinked = Self.unlinked.contains(other.module)
        remarks.append(
          .task(
            folder.shown(file.path), other.line,
            isUnlinked ? "exercises can't use \(other.module)" : "\(other.module) is imported",
            isUnlinked
              ? "leave out what needs it, or give it a stand-in as a protocol"
              : "leave it out if an exercise can't import it"))
      }
    }
  }

  /// The modules of Swift for which there is no code in a grader's process.
  static let unlinked: Set = ["FoundationNetworking", "FoundationXML"]

  /// Tells of tests that look for files of the package, which an exercise does not have. A helper's parameter for the line
  /// of its caller looks for none.
  mutating func noteFiles(_ tests: [PackageFile]) {
    for test in tests {
      let lines = [test].lines {
        let line = $0.replacing(/:\s*(?:StaticString|String)\s*=\s*#file(?:Path|ID)?\b/, with: "")
        return line.contains(/#filePath\b|#file\b|\bBundle\.module\b/) && !line.hasPrefix("//")
      }
      guard let line = lines.first?.line else { continue }
      remarks.append(
        .task(
          folder.shown(test.path), line,
          "this may look for files beside the tests, which are not imported: a grader can read no files",
          "write their contents in Swift"))
    }
  }

  /// Tells of tests that start processes, which nothing in a grader's process may.
  mutating func noteProcesses(_ tests: [PackageFile]) {
    for test in tests {
      let lines = [test].lines {
        $0.contains(/\bprocessExitsWith:|\bexitsWith:|\bProcess\(\)|\bProcess\.run\(/) && !$0.hasPrefix("//")
      }
      guard let line = lines.first?.line else { continue }
      remarks.append(
        .task(
          folder.shown(test.path), line, "a grader can't start processes, so a test that does never passes",
          "remove it, or test the code itself"))
    }
  }

  /// Tells of tests that can't be in a grader.
  mutating func noteUnnamed(_ unnamed: [NeverRunTest], in files: [PackageFile]) {
    for test in unnamed {
      let (message, advice) = test.words
      let file = Int(test.file).flatMap { files.indices.contains($0) ? files[$0].path : nil }
      remarks.append(.task(folder.shown(file ?? "Package.swift"), test.line, message, advice))
    }
  }

  /// Tells of settings that an exercise can't have.
  mutating func noteSettings(_ targets: [PackageTargets.Target], _ file: String) {
    for target in targets {
      for setting in target.settings.others {
        let isKnown = setting.name != nil
        remarks.append(
          .task(
            file, setting.line,
            isKnown
              ? "`\(setting.words)` of \(target.name) is not imported, because an exercise has no such setting"
              : "the settings of \(target.name) can't be read without running the file",
            isKnown
              ? "change the code if it needs this setting"
              : "write them in brackets, or change the code if it needs them"))
      }
    }
  }

  /// Tells of code that is compiled only if a setting of the package defines a name: an exercise has no settings.
  mutating func noteConditions(_ files: [PackageFile], _ defines: [String]) {
    for name in defines.unique {
      for (file, line) in files.lines(where: { $0.hasPrefix("#") && $0.contains("if ") && $0.names(name) }) {
        remarks.append(
          .task(
            folder.shown(file.path), line,
            "this asks for \(name), which the package's settings define and an exercise can't",
            "remove the condition, and the code that is not wanted"))
      }
    }
  }

  /// The variables that the tests read, with values that should let all of them run.
  mutating func environment(
    _ files: [PackageFile], _ outlines: [PackageFileOutline]
  ) -> [String: String] {
    var values: [String: String] = [:]
    for (file, outline) in zip(files, outlines) {
      for variable in outline.variables
      where values[variable.name] == nil && variable.name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil {
        let value = variable.expected ?? "true"
        values[variable.name] = value
        remarks.append(
          .task(
            folder.shown(file.path), variable.line,
            "the tests read the variable \(variable.name); they run with \(variable.name)=\(value)",
            "if a test skips itself, `codelab verify` says so: change `environment` in exercise.yml then"))
      }
    }
    return values
  }
}
