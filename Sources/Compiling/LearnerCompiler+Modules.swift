import CourseModel
import Foundation
import Hashing
import SwiftToolchain

extension LearnerCompiler {
  /// The errors; behind each unknown name that an import would make known, a note says which module declares it.
  ///
  /// - Parameters:
  ///   - modules: the modules that the exercise allows.
  ///   - folder: an empty folder.
  /// - Throws: the same errors as `compile`.
  package func withModules(
    _ modules: Set<String>, of errors: [Diagnostic], in files: [String: String], of exercise: Exercise,
    _ folder: URL
  ) async throws -> [Diagnostic] {
    let candidates = Self.candidates(for: exercise).filter(modules.contains)
    // Each file is read once, however many errors it has.
    let lacking = files.filter { $0.value.lacksImport(of: Self.ofMembers(in: exercise)) }
    let unknown = Set(errors.compactMap(UnknownName.init)).filter { name in
      (name.isMember ? lacking : files)[name.file] != nil
    }
    guard !unknown.isEmpty, !candidates.isEmpty else { return errors }
    let readable = files.replacingUnknownModules(of: errors, by: Self.replacement(in: exercise))
    func stillUnknown(with modules: [String]) async throws -> Set<UnknownName> {
      var changed = readable
      for file in Set(unknown.map(\.file)) { changed[file]?.addImports(of: modules) }
      let own = folder.appending(path: modules.count == 1 ? modules[0] : "all")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      let errors = try await errorsIfChecked(changed, of: exercise, in: own)
      guard let errors else { return unknown }
      // The C library has functions with everyday names, such as `index`, so a small name must be called, and its line
      // must compile.
      let wrong = unknown.filter { name in
        (name.isMember || !name.isType)
          && (!name.isMember && !name.isCalled(in: files[name.file] ?? "")
            || errors.contains { ($0.severity, $0.file, $0.line) == (.error, name.file, name.line) })
      }
      return Set(errors.compactMap(UnknownName.init)).union(wrong)
    }
    var open = unknown.subtracting(try await stillUnknown(with: candidates))
    var declaring: [UnknownName: String] = [:]
    for module in candidates where !open.isEmpty {
      for name in open.subtracting(try await stillUnknown(with: [module])) {
        declaring[name] = module
        open.remove(name)
      }
    }
    return errors.flatMap { error in
      guard let name = UnknownName(error), let module = declaring[name] else { return [error] }
      let note = "'\(name.name)' is declared in module '\(module)'"
      return [
        error, Diagnostic(.note, file: error.file, line: error.line, column: error.column, message: note),
      ]
    }
  }

  /// All errors of the files, or also the warnings; nil if the compiler did not come to its end, or found more than are kept.
  func errorsIfChecked(
    _ files: [String: String], of exercise: Exercise, _ checks: Checks = .types, withWarnings: Bool = false,
    in folder: URL
  ) async throws -> [Diagnostic]? {
    do {
      guard
        case .checked(let errors) = try await checked(
          checks, files, of: exercise, withWarnings: withWarnings, in: folder),
        !errors.contains(where: \.isUnknownModule), errors.count < Diagnostic.mostOfEach
      else { return nil }
      return errors
    } catch is CompilerFault {
      return nil
    }
  }

  /// What the exercise imports, and modules whose names learners use without a thought of where they come from. Names of
  /// other modules are rarer than words that merely look like them.
  private static func candidates(for exercise: Exercise) -> [String] {
    let others = ["Foundation", "Observation", "Synchronization"]
    return exercise.imports + others.filter { !exercise.imports.contains($0) }
  }

  /// The modules that add members to types of the language.
  private static func ofMembers(in exercise: Exercise) -> Set<String> {
    Set(exercise.imports).union(["Foundation"])
  }
}

/// A name or a member that the compiler does not know, and where it is.
private struct UnknownName: Hashable {
  let file: String
  let line: Int
  let name: String
  /// Whether it is a member of a type that is known.
  let isMember: Bool

  /// Whether the name begins as those of types do.
  var isType: Bool { name.first?.isUppercase ?? false }

  /// Whether parentheses or a closure follow the name in its line.
  func isCalled(in text: String) -> Bool {
    let lines = text.sourceLines
    return lines.indices.contains(line - 1)
      && ["(", " {", "{"].contains { lines[line - 1].contains(name + $0) }
  }

  init?(_ error: Diagnostic) {
    guard error.severity == .error, let line = error.line,
      let name = error.message.firstMatch(
        of:
          #/^(?:cannot find (?:type )?'(\w+)' in scope|unknown attribute '(\w+)'|(?:value of )?type '.*' has no member '(\w+)')/#
      ),
      let text = name.1 ?? name.2 ?? name.3
    else { return nil }
    (file, self.line, self.name, isMember) = (error.file, line, String(text), name.3 != nil)
  }
}

extension String {
  /// Whether one of the modules is not imported.
  fileprivate func lacksImport(of modules: Set<String>) -> Bool {
    !modules.isSubset(of: matches(of: #/\bimport (\w+)/#).map { String($0.1) })
  }

  /// Adds imports to the first line, so that every other line keeps its number.
  fileprivate mutating func addImports(of modules: [String]) {
    insert(contentsOf: modules.map { "import \($0); " }.joined(), at: startIndex)
  }
}

/// A learner's compiled module.
package struct LearnerModule: Sendable {
  /// The module's name.
  package let name: String
  /// The folder of the sources, the `.swiftmodule` and the object file.
  package let folder: URL
  /// The hash of the `.swiftmodule`, which depends on declarations but not on function bodies.
  package let interfaceHash: String
  /// The declarations of the module.
  package let symbols: SymbolGraph
  /// The compiler's warnings about uses of memory that it cannot check.
  package let unsafeUses: [Diagnostic]
  /// The compiler's warnings about what threads share; nil where it does not check that completely, as in language mode 5.
  let threadWarnings: [Diagnostic]?

  /// The object file to link.
  package var object: URL { folder.appending(path: "learner.o") }

  /// The module that was compiled with the marks of a film in another folder.
  ///
  /// - Throws: an error of the file system.
  func filmed(in folder: URL) throws -> LearnerModule {
    let hash = ContentHash.hex(of: try Data(contentsOf: folder.appending(path: "\(name).swiftmodule")))
    return LearnerModule(
      name: name, folder: folder, interfaceHash: hash, symbols: symbols, unsafeUses: unsafeUses,
      threadWarnings: threadWarnings)
  }
}

extension Exercise {
  /// The files that are compiled with every answer, as file name → text.
  ///
  /// - Throws: an error of the file system.
  package func givenFiles() throws -> [String: String] {
    let texts = try given.map { ($0.name, try TextFile.read($0.file)) }
    return Dictionary(uniqueKeysWithValues: texts)
  }
}

extension LearnerCompiler {
  /// Compiles files with choices between mutants to an object that can take the place of a module's own.
  ///
  /// - Returns: the errors with their notes, or the object.
  /// - Throws: the same errors as `compile`.
  package func compileChoices(
    _ files: [String: String], of exercise: Exercise, in folder: URL
  ) async throws -> CompileOutcome<URL> {
    let names = try write(files, of: exercise, to: folder)
    let own = ["-enable-testing", "-gline-tables-only", "-Onone", "-suppress-warnings", "-o", "learner.o"]
    let outcome = try await workbench.run(
      workbench.toolchain.frontend,
      ["-frontend", "-c"] + names + languageFlags(exercise) + own + ["-file-compilation-dir", "."],
      in: folder, reading: [kit.learnerModules, kit.clangModules], limits: Workbench.trustedLimits)
    if outcome.termination == .exited(0) { return .built(folder.appending(path: "learner.o"), warnings: []) }
    return .rejected(CompilerOutput.diagnostics(in: outcome.standardError, of: names))
  }
}

extension LearnerCompiler {
  /// The compiler stops at the first import of a module that does not exist. Code of an article for Apple's systems has more
  /// to be changed than its imports: these are its other errors.
  private static let mostImports = 12

  /// Errors of which one is `no such module`, with all that the compiler would report if such imports named LabKit, or
  /// nothing in an exercise without LabKit.
  ///
  /// - Throws: the same errors as `compile`.
  func withErrorsBehindImports(
    _ errors: [Diagnostic], _ files: [String: String], _ exercise: Exercise, _ folder: URL
  ) async throws -> [Diagnostic] {
    var (found, files, errors) = ([Diagnostic](), files, errors)
    for attempt in 1...Self.mostImports {
      guard let error = errors.first(where: \.isUnknownModule) else { break }
      let changed = files.replacingUnknownModules(of: [error], by: Self.replacement(in: exercise))
      guard changed != files else { break }
      found.append(error)
      files = changed
      let own = folder.appending(path: "imports\(attempt)")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      errors = try await check(.types, files, of: exercise, in: own)
    }
    return found + errors
  }

  /// What is imported in place of a module that does not exist.
  static func replacement(in exercise: Exercise) -> String {
    exercise.imports.contains("LabKit") ? "import LabKit" : ""
  }
}

extension [String: String] {
  /// The files with another import in place of those that errors call unknown.
  func replacingUnknownModules(of errors: [Diagnostic], by other: String) -> Self {
    errors.filter(\.isUnknownModule).reduce(into: self) { files, error in
      files[error.file] = files[error.file]?.replacingImport(at: error, by: other) ?? files[error.file]
    }
  }
}

extension Diagnostic {
  /// Whether the compiler does not find a module that is imported here.
  package var isUnknownModule: Bool { unknownModule != nil }

  /// The module that the compiler does not find, without the names behind a dot; nil if something else is wrong.
  package var unknownModule: String? {
    guard severity == .error, message.hasPrefix("no such module '") else { return nil }
    return message.split(separator: "'").dropFirst().first.map { String($0.prefix { $0 != "." }) }
  }
}

extension String {
  /// The text with another import in place of the one that an error is about, or else the first one in its line; what
  /// else is in the line stays.
  fileprivate func replacingImport(at error: Diagnostic, by other: String) -> String? {
    var lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    // The pattern takes the square of the line's length.
    guard let line = error.line, lines.indices.contains(line - 1), lines[line - 1].utf8.count < 10_000
    else { return nil }
    let text = lines[line - 1]
    let matches = text.matches(
      of:
        #/(?:(?:@\w+(?:\([^)]*\))?|public|package|internal|fileprivate|private)\s+)*\bimport\s+(?:[a-z]+\s+)?[\w.]+/#
    )
    let place = error.column.flatMap {
      text.utf8.index(text.startIndex, offsetBy: $0 - 1, limitedBy: text.endIndex)
    }
    guard let match = matches.first(where: { place.map($0.range.contains) == true }) ?? matches.first else {
      return nil
    }
    lines[line - 1].replaceSubrange(match.range, with: other)
    return lines.joined(separator: "\n")
  }
}
