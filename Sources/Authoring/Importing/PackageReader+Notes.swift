import Catalog
import CourseModel
import Grading
import SyntaxMessages

/// What a person should know of a package that is imported.
extension PackageReader {
  /// The files that are not valid Swift.
  func invalidFiles(
    _ files: [PackageFile], _ outlines: [PackageFileOutline]
  ) async throws -> [ImportRemark] {
    var remarks: [ImportRemark] = []
    for (file, outline) in zip(files, outlines) where outline.brokenLine != nil {
      remarks.append(try await notValid(file.path, file.text, outline))
    }
    return remarks
  }

  /// Tells of a test that belongs to another library than most.
  func mixed(_ test: TestName, _ path: String, _ line: Int?, isSwiftTesting: Bool) -> ImportRemark {
    let (own, most) = isSwiftTesting ? ("XCTest", "Swift Testing") : ("Swift Testing", "XCTest")
    return .refusal(
      folder.shown(path), line, "\(test) is a test of \(own), and most tests belong to \(most)",
      "use one of them for all tests of the package")
  }

  /// Tells that there are no tests, or why none of them can be run.
  func noTests(in files: [PackageFile], _ unnamed: [NeverRunTest]) -> ImportRemark {
    .refusal(
      folder.shown(files.first?.path ?? "Package.swift"), nil,
      unnamed.first.map { "no test was found that can be run: \($0.words.message)" } ?? "no tests were found",
      "add a test")
  }

  /// Tells of a test that nothing can fail, which would be points for nothing.
  func noCheck(_ test: TestName, _ path: String, _ line: Int, isOnly: Bool) -> ImportRemark {
    let message = "the test \(test) checks nothing, so every answer would pass it"
    return isOnly
      ? .refusal(folder.shown(path), line, message, "add an assertion")
      : .task(
        folder.shown(path), line, "\(message); it has no criterion and earns no points",
        "add an assertion and a criterion, or remove the test")
  }

  /// Tells that a file is not valid Swift, with the compiler's words.
  func notValid(
    _ path: String, _ text: String, _ outline: PackageFileOutline
  ) async throws -> ImportRemark {
    let error = try await engine.syntaxError(in: text)
    return .refusal(
      folder.shown(path), error?.line ?? outline.brokenLine,
      "the file is not valid Swift" + (error.map { ": \($0.message)" } ?? ""), "correct it")
  }

  /// The modules of other packages that are imported.
  func dependencies(
    _ files: [PackageFile], _ outlines: [PackageFileOutline], _ targets: PackageTargets, module: String
  ) -> [ImportRemark] {
    guard let package = targets.packages.first else { return [] }
    let names = targets.packages.map(\.name).joined(separator: ", ")
    var known = Self.known.union([module])
    return zip(files, outlines).flatMap { file, outline in
      outline.imports.filter { !$0.isOptional && known.insert($0.module).inserted }.map { other in
        .refusal(
          folder.shown("Package.swift"), package.line,
          "the package depends on \(names): \(file.path) imports \(other.module)",
          "write what it needs of them in its own code, because an exercise has no dependencies")
      }
    }
  }

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

  /// Tells of modules that a grader can't import. Whether a solution may is found out by the policy.
  ///
  /// - Throws: an error of the toolchain or the sandbox.
  mutating func noteImports(
    _ files: [PackageFile], _ outlines: [PackageFileOutline], module: String
  ) async throws {
    var known = PackageReader.known.union([module])
    for (file, outline) in zip(files, outlines) {
      for other in outline.imports where !other.isOptional && !known.contains(other.module) {
        let isUnlinked = AllowedNames.unlinked.contains(other.module)
        if !isUnlinked, try await engine.hasModule(other.module) {
          known.insert(other.module)
          continue
        }
        remarks.append(
          .task(
            folder.shown(file.path), other.line,
            isUnlinked
              ? "exercises can't use \(other.module)" : "exercises can't import \(other.module) here",
            isUnlinked
              ? AllowedNames.adviceForUnlinked : "remove the import, and the tests that need it"))
      }
    }
  }

  /// Tells of calls that mean something else in a grader than their author expects.
  ///
  /// - Throws: an error of the toolchain or the sandbox.
  mutating func noteCalls(_ files: [PackageFile], isSwiftTesting: Bool) async throws {
    for call in try await engine.calls(in: files.map(\.text)) {
      let words: (message: String, advice: String)? =
        switch call.name {
        case "withKnownIssue", "XCTExpectFailure":
          (
            "`\(call.name)` expects that something goes wrong, so code that does it right fails this test",
            "write what should be right without it, or remove the test and its criterion"
          )
        case _ where isSwiftTesting && GradingEngine.isAssertion(call.name):
          (
            "`\(call.name)` of XCTest reports nothing to Swift Testing, so it never fails here",
            "write `#expect` or `#require`"
          )
        default: nil
        }
      guard let words else { continue }
      remarks.append(.task(folder.shown(files[call.file].path), call.line, words.message, words.advice))
    }
  }

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
        String($0).startsProcess && !$0.hasPrefix("//")
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

  /// Tells of code that is compiled only if somebody defines a name: an exercise has no settings.
  ///
  /// - Parameter definer: who defines the names for the package.
  mutating func noteConditions(_ files: [PackageFile], _ defines: [String], by definer: String) {
    for name in defines.unique {
      for (file, line) in files.lines(where: { $0.hasPrefix("#") && $0.contains("if ") && $0.names(name) }) {
        remarks.append(
          .task(
            folder.shown(file.path), line,
            "this asks for \(name), which \(definer) and an exercise can't define",
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
