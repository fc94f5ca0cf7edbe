import Compiling
import CourseModel
import SubmissionPolicy
import SwiftToolchain
import SyntaxReading

extension GradingEngine {
  /// The first error of a file that is not Swift; nil if the compiler can read it.
  ///
  /// - Throws: an error of the toolchain, the sandbox or the file system.
  package func syntaxError(in text: String) async throws -> Diagnostic? {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let file = "Read.swift"
    try LearnerCompiler.write([file: text], to: scratch.url)
    let outcome = try await workbench.run(
      workbench.toolchain.frontend,
      [
        "-frontend", "-parse", file, "-swift-version", "6", "-diagnostic-style=llvm", "-no-color-diagnostics",
      ],
      in: scratch.url, reading: [])
    return CompilerOutput.diagnostics(in: outcome.standardError).first { $0.severity == .error }
  }

  /// Whether the toolchain or the kit has a module of this name, which no exercise's module can have then.
  ///
  /// - Throws: an error of the toolchain, the sandbox or the file system.
  package func hasModule(_ name: String) async throws -> Bool {
    let kit = try await KitBuilder(workbench).kit()
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let file = "Probe.swift"
    try LearnerCompiler.write(
      [file: "#if canImport(\(name))\n#error(\"taken\")\n#endif\n"], to: scratch.url)
    let outcome = try await workbench.run(
      workbench.toolchain.frontend,
      [
        "-frontend", "-typecheck", file, "-parse-as-library", "-disable-objc-interop", "-target",
        Toolchain.target, "-module-name", "CodelabProbe", "-diagnostic-style=llvm", "-no-color-diagnostics",
        "-I", kit.learnerModules.path, "-I", kit.graderModules.path,
        "-module-cache-path", kit.clangModules.path,
      ], in: scratch.url, reading: [kit.folder, kit.clangModules])
    return CompilerOutput.diagnostics(in: outcome.standardError).contains { $0.message == "taken" }
  }

  /// What the submission policy refuses of an answer, each name once; nil if the answer does not compile.
  ///
  /// - Throws: an error of the toolchain, the sandbox or the file system.
  package func refusedNames(
    of submission: Submission, of exercise: Exercise
  ) async throws -> [RefusedName]? {
    try await compiled(submission, of: exercise) { module, kit, scratch in
      try await refusedNames(of: submission, exercise, module, kit, scratch)
    }
  }

  /// What an exercise must allow, so that the submission policy accepts an answer, in addition to what it allows: the
  /// least that is enough, each with the place that needs it.
  ///
  /// - Parameter starter: what learners begin with.
  /// - Returns: also the errors if the answer does not compile, the fault of a grader that does not compile with it, and
  ///   the declarations that the grader uses and the starter does not have, with the types around them.
  /// - Throws: an error of the toolchain, the sandbox or the file system.
  package func namesToAllow(
    for submission: Submission, beside starter: Submission, of exercise: Exercise
  ) async throws -> (
    names: [RefusedName], errors: [Diagnostic], fault: GraderFault?, asked: [AskedDeclaration]
  ) {
    var errors: [Diagnostic] = []
    var fault: GraderFault?
    var asked: [AskedDeclaration] = []
    let shown = try await compiled(starter, of: exercise) { module, _, _ in module.symbols }
    let names = try await compiled(submission, of: exercise, otherwise: { errors = $0 }) {
      module, kit, scratch in
      do {
        let grader = try await GraderBuilder(workbench, kit: kit).build(exercise, for: module)
        asked = AskedDeclaration.all(
          in: module.symbols, usedBy: grader.uses, shown ?? SymbolGraph(), exercise)
      } catch let found as GraderFault {
        fault = found
      }
      func refused(_ allowed: [RefusedName]) async throws -> [RefusedName] {
        var allowing = exercise
        allowing.allows += allowed.map(\.name)
        return try await refusedNames(of: submission, allowing, module, kit, scratch)
      }
      var allowed: [RefusedName] = []
      // What is allowed lets the policy look further.
      while true {
        var more = try await refused(allowed)
        guard !more.isEmpty else { return allowed }
        // Tasks that take turns need no permission for threads.
        if let index = more.firstIndex(where: { $0.name == "threads" }) {
          var milder = more
          milder[index].name = "tasks"
          let rest = Set(try await refused(allowed + more).map(\.name))
          if try await rest.isSuperset(of: refused(allowed + milder).map(\.name)) { more = milder }
        }
        allowed += more
      }
    }
    return (names ?? [], errors, fault, asked)
  }

  private func refusedNames(
    of submission: Submission, _ exercise: Exercise, _ module: LearnerModule, _ kit: Kit,
    _ scratch: ScratchFolder
  ) async throws -> [RefusedName] {
    let inspector = SubmissionInspector(
      SyntaxReader(workbench), at: workbench, LearnerCompiler(workbench, kit: kit), scratch: scratch)
    let findings = try await inspector.readSources(
      of: submission, exercise: exercise, grader: GraderSources.texts(of: exercise))
    return try await inspector.refusedNames(
      of: submission, findings: findings, module: module, exercise: exercise)
  }
}

/// A declaration of a solution that the grader uses, or a type around one.
package struct AskedDeclaration: Equatable, Sendable {
  /// The names from the outermost type inwards, with the labels of functions.
  package let path: [String]
  /// The compiler's words, without access and ownership.
  package let declaration: String
  /// Whether it is a type.
  package let isType: Bool
  /// Whether it is a member that an extension adds to a type of another module.
  package let isForeign: Bool
  /// Whether the starter declares the same.
  package let isShown: Bool
  /// The file of the solution, and the line in it, from 1.
  package let file: String, line: Int

  /// What a grader uses of a solution, in the order of the source.
  static func all(
    in symbols: SymbolGraph, usedBy uses: GraderUses, _ starter: SymbolGraph, _ exercise: Exercise
  ) -> [AskedDeclaration] {
    let given = Set(exercise.given.map(\.name))
    let known = symbols.symbols.filter { symbol in
      !symbol.isSynthesized && symbol.file.map(given.contains) == false
    }
    var asked = known.filter { uses.declarations.contains($0.identifier) && !$0.isImplied(by: known) }
    // The types around them, and those that their declarations name.
    while true {
      let paths = Set(asked.flatMap { symbol in symbol.path.indices.map { Array(symbol.path[..<$0]) } })
      let words = Set(asked.flatMap { $0.declaration.split { !$0.isLetter && !$0.isNumber && $0 != "_" } })
      let more = known.filter { symbol in
        symbol.extends == nil && !asked.contains(symbol)
          && (ReferenceInterface.isType(symbol.kind) || symbol.kind == "typealias")
          && (paths.contains(symbol.path) || words.contains(symbol.baseName[...]))
      }
      if more.isEmpty { break }
      asked += more
    }
    let shown = Set(starter.symbols.map { "\($0.name) \(ReferenceInterface.normalized($0.declaration))" })
    return asked.map { symbol in
      let declaration = ReferenceInterface.normalized(symbol.declaration)
      return AskedDeclaration(
        path: symbol.path, declaration: declaration, isType: ReferenceInterface.isType(symbol.kind),
        isForeign: symbol.extends != nil, isShown: shown.contains("\(symbol.name) \(declaration)"),
        file: symbol.file ?? "", line: symbol.line ?? 1)
    }.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }
}

extension SymbolGraph.Symbol {
  /// Whether it is the initializer without parameters that a type with defaults for all of its values also has.
  fileprivate func isImplied(by others: [SymbolGraph.Symbol]) -> Bool {
    path.last == "init()"
      && others.contains { other in
        other.kind == kind && other.path.dropLast() == path.dropLast() && other != self && other.line == line
      }
  }
}
