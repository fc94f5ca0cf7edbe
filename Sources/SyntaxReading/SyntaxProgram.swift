import CourseModel
import Foundation
import Hashing
import Sandbox
import SwiftToolchain

/// The program `codelab-syntax`, compiled against the toolchain's own SwiftSyntax.
struct SyntaxProgram {
  /// Whether the program can be used with this toolchain.
  enum Availability {
    case built(SyntaxProgram)
    case unavailable(reason: String)
  }

  private static let kind = "syntax"
  /// Increase this when the compile or link command below changes, so that cached programs are built again.
  private static let recipe = "2"
  private static let name = "codelab-syntax"
  /// The file in a cache entry that says why the program does not compile.
  private static let failureFile = "failure.txt"
  private static let modules = ["SyntaxMessages", name]

  private let folder: URL
  private let toolchain: Toolchain

  /// The program, which is built if it is not in the cache.
  ///
  /// - Throws: `ToolchainError` if the compiler fails, or a file system error if the sources are missing.
  static func ready(at workbench: Workbench) async throws -> Availability {
    if let known = try known(at: workbench) { return known }
    let folder = try await workbench.cache.entry(kind, key(at: workbench)) { staging in
      try await build(at: workbench, in: staging)
      return true
    }
    return availability(in: folder!, workbench.toolchain)
  }

  /// The program's availability, if it is known without a build.
  ///
  /// - Throws: a file system error if the sources are missing.
  static func known(at workbench: Workbench) throws -> Availability? {
    let library = workbench.toolchain.syntaxLibraries.appending(path: "libSwiftParser.so").path
    guard FileManager.default.fileExists(atPath: library) else {
      return .unavailable(
        reason: "\(library) is missing. Install the complete Swift toolchain from swift.org")
    }
    return workbench.cache.entry(kind, try key(at: workbench)).map {
      availability(in: $0, workbench.toolchain)
    }
  }

  private static func availability(in folder: URL, _ toolchain: Toolchain) -> Availability {
    if let failure = try? String(contentsOf: folder.appending(path: failureFile), encoding: .utf8) {
      return .unavailable(reason: "\(name) does not compile with this toolchain: \(failure)")
    }
    return .built(SyntaxProgram(folder: folder, toolchain: toolchain))
  }

  /// The hash of what the program is built from.
  ///
  /// - Throws: a file system error if the sources are missing.
  static func key(at workbench: Workbench) throws -> String {
    try workbench.syntaxKey.once {
      let contents = try sources(at: workbench).map { try Data(contentsOf: $0) }
      let files = contents.map { "\($0.count):\(quickHash(of: $0))" }
      return ContentHash.hex(of: [recipe, workbench.toolchain.identity] + files)
    }
  }

  /// The command that answers one request.
  func command(_ request: [UInt8]) -> SandboxCommand {
    SandboxCommand(
      executable: folder.appending(path: Self.name).path,
      environment: ["LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"],
      workingDirectory: folder.path, standardInput: request,
      profile: SandboxProfile(
        kind: .run,
        readable: [folder.path, toolchain.syntaxLibraries.path, toolchain.libraries.path]))
  }

  private static func sources(at workbench: Workbench) throws -> [URL] {
    try modules.flatMap { module in
      let folder = workbench.home.appending(path: "Sources/\(module)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return names.filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0) }
    }
  }

  /// Compiles both modules as one and without optimization: the time is spent in SwiftSyntax, which is
  /// optimized.
  private static func build(at workbench: Workbench, in staging: URL) async throws {
    let scratch = staging.appending(path: "scratch")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let arguments =
      ["-frontend", "-c"] + (try sources(at: workbench)).map(\.path) + [
        "-target", Toolchain.target, "-disable-objc-interop", "-swift-version", "6", "-Onone",
        "-package-name", "codelab", "-module-name", "codelab_syntax", "-no-color-diagnostics",
        "-diagnostic-style=llvm", "-suppress-warnings", "-module-cache-path", "scratch",
        "-I", workbench.toolchain.syntaxLibraries.path, "-o", object,
      ]
    let compiled = try await run(workbench.toolchain.frontend, arguments, at: workbench, in: staging)
    guard compiled.termination == .exited(0) else { return try keepFailure(compiled, in: staging) }
    let linked = try await run(
      workbench.toolchain.clang, linkArguments(workbench.toolchain), at: workbench, in: staging)
    guard linked.termination == .exited(0) else { return try keepFailure(linked, in: staging) }
    try FileManager.default.removeItem(at: staging.appending(path: object))
  }

  private static func run(
    _ executable: String, _ arguments: [String], at workbench: Workbench, in staging: URL
  ) async throws -> RunOutcome {
    try await workbench.run(
      executable, arguments, in: staging, reading: [workbench.home], profile: .trusted,
      limits: Workbench.trustedLimits)
  }

  private static let object = "codelab-syntax.o"
  private static let libraries = [
    "SwiftSyntax", "SwiftParser", "FoundationEssentials", "swiftGlibc", "swift_StringProcessing",
    "swift_Concurrency", "swiftSwiftOnoneSupport", "swiftCore",
  ]

  private static func linkArguments(_ toolchain: Toolchain) -> [String] {
    let folders = [toolchain.syntaxLibraries.path, toolchain.libraries.path]
    let runtime = toolchain.libraries.appending(path: "\(Toolchain.architecture)/swiftrt.o").path
    // The toolchain's libraries have no search path of their own, so the program's must cover their
    // dependencies too.
    return ["--target=\(Toolchain.target)", "-fuse-ld=lld", "-pie", runtime, object]
      + ["-Wl,--disable-new-dtags", "-Wl,--as-needed"] + folders.flatMap { ["-L", $0, "-Wl,-rpath,\($0)"] }
      + libraries.map { "-l\($0)" } + ["-lm", "-o", name]
  }

  /// Stores the compiler's first error, which means that this toolchain cannot read source; throws for any
  /// other failure.
  private static func keepFailure(_ outcome: RunOutcome, in staging: URL) throws {
    let errors = CompilerOutput.diagnostics(in: outcome.standardError).filter { $0.severity == .error }
    guard case .exited = outcome.termination, let first = errors.first else {
      let output = String(decoding: outcome.standardError, as: UTF8.self)
      throw ToolchainError.failed(step: "compiling \(name)", output: "\(outcome.termination)\n\(output)")
    }
    try Data(first.message.utf8).write(to: staging.appending(path: failureFile))
  }
}
