import Compiling
import CourseModel
import SubmissionPolicy
import SwiftToolchain
import SyntaxMessages
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
    let (inherited, known) = try await (inheritedNames(in: submission), inheritedNames(in: starter))
    let names = try await compiled(submission, of: exercise, otherwise: { errors = $0 }) {
      module, kit, scratch in
      do {
        let grader = try await GraderBuilder(workbench, kit: kit).build(exercise, for: module)
        asked = AskedDeclaration.all(
          in: (module.symbols, inherited, submission.files), usedBy: grader.uses,
          beside: (shown ?? SymbolGraph(), known, starter.files), exercise)
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

  /// What the types of a source inherit from and conform to, as it is written, by their names with those around them.
  private func inheritedNames(in submission: Submission) async throws -> [String: [String]] {
    let texts = submission.files.sorted { $0.key < $1.key }.map(\.value)
    let outlines = try await SyntaxReader(workbench).answer(to: OutlinesQuestion(texts: texts)).answer ?? []
    var names: [String: [String]] = [:]
    func add(_ declarations: [DeclarationOutline], in path: [String]) {
      for declaration in declarations where declaration.kind != .protocol {
        guard let name = declaration.names.first else { continue }
        let own = path + declaration.outer + [name]
        names[own.joined(separator: "."), default: []] += declaration.inherits
        add(declaration.members, in: own)
      }
    }
    outlines.forEach { add($0.declarations, in: []) }
    return names
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
  /// The compiler's words, without access and ownership; of a type, also what it inherits from and conforms to.
  package let declaration: String
  /// Whether it is a type.
  package let isType: Bool
  /// Whether it is a member that an extension adds to a type of another module.
  package let isForeign: Bool
  /// Whether the starter declares the same.
  package let isShown: Bool
  /// Whether a type of the grader's own implements or overrides it.
  package let isImplemented: Bool
  /// The file of the solution, and the line in it, from 1.
  package let file: String, line: Int

  /// The declarations of files, what their types inherit from and conform to, by their names, and the files' texts.
  typealias Declared = (symbols: SymbolGraph, inherited: [String: [String]], files: [String: String])

  /// What a grader uses of a solution, in the order of the source.
  static func all(
    in solution: Declared, usedBy uses: GraderUses, beside starter: Declared, _ exercise: Exercise
  ) -> [AskedDeclaration] {
    let symbols = solution.symbols
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
    // What lists all cases of a type depends on each of them.
    let listed = asked.filter { solution.inherited[$0.name]?.contains("CaseIterable") == true }.map(\.path)
    asked += known.filter {
      $0.kind == "enum.case" && listed.contains(Array($0.path.dropLast())) && !asked.contains($0)
    }
    // A learner need not know the types of the solution that nothing asks for.
    let others = Set(known.map(\.baseName)).subtracting(asked.map(\.baseName))
    func text(of symbol: SymbolGraph.Symbol, in declared: Declared) -> String {
      var declaration = ReferenceInterface.normalized(symbol.declaration)
      if declaration.hasSuffix(" { get set }"), symbol.hasNarrowSetter(in: declared.files) {
        declaration = declaration.dropLast(" set }".count) + " }"
      }
      let inherited = (declared.inherited[symbol.name] ?? []).filter { !others.contains($0) }
      let names = inherited.reduce(into: [String]()) {
        if !$0.contains($1) { $0.append($1) }
      }
      guard !names.isEmpty, ReferenceInterface.isType(symbol.kind), symbol.kind != "protocol" else {
        return declaration
      }
      let head = declaration.split(separator: " where ", maxSplits: 1)
      return "\(head[0]): \(names.joined(separator: ", "))" + head.dropFirst().map { " where \($0)" }.joined()
    }
    let shown = Set(starter.symbols.symbols.map { "\($0.name) \(text(of: $0, in: starter))" })
    return asked.map { symbol in
      let declaration = text(of: symbol, in: solution)
      return AskedDeclaration(
        path: symbol.path, declaration: declaration, isType: ReferenceInterface.isType(symbol.kind),
        isForeign: symbol.extends != nil, isShown: shown.contains("\(symbol.name) \(declaration)"),
        isImplemented: uses.implemented.contains(symbol.identifier),
        file: symbol.file ?? "", line: symbol.line ?? 1)
    }.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }
}

extension SymbolGraph.Symbol {
  /// Whether it is a property that only its type or file sets, as with `private(set)`. The symbol graph does not tell
  /// where a property has observers or a setter.
  fileprivate func hasNarrowSetter(in files: [String: String]) -> Bool {
    guard let line, let lines = file.flatMap({ files[$0] })?.sourceLines, lines.indices.contains(line - 1)
    else { return false }
    return lines[line - 1].contains(#/\b(?:file)?private\s*\(set\)/#)
  }

  /// Whether it is the initializer without parameters that a type with defaults for all of its values also has.
  fileprivate func isImplied(by others: [SymbolGraph.Symbol]) -> Bool {
    path.last == "init()"
      && others.contains { other in
        other.kind == kind && other.path.dropLast() == path.dropLast() && other != self && other.line == line
      }
  }
}
