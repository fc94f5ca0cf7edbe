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
  /// - Returns: the errors if the answer does not compile, and the fault of a grader that does not compile with it.
  /// - Throws: an error of the toolchain, the sandbox or the file system.
  package func namesToAllow(
    for submission: Submission, of exercise: Exercise
  ) async throws -> (names: [RefusedName], errors: [Diagnostic], fault: GraderFault?) {
    var errors: [Diagnostic] = []
    var fault: GraderFault?
    let names = try await compiled(submission, of: exercise, otherwise: { errors = $0 }) {
      module, kit, scratch in
      do {
        _ = try await GraderBuilder(workbench, kit: kit).build(exercise, for: module)
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
    return (names ?? [], errors, fault)
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
