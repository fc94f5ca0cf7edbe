import Compiling
import CourseModel
import SwiftToolchain

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
}
