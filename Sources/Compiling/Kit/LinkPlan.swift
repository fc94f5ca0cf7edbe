import CourseModel
import Foundation
import SwiftToolchain

/// The linker's arguments before and after the objects, which clang prints once for each toolchain.
struct LinkPlan: Codable, Sendable {
  /// The arguments before the objects.
  let before: [String]
  /// The arguments after the objects.
  let after: [String]

  /// The libraries that learners' and graders' modules may need; a program loads only those that it uses.
  private static let libraries = [
    "XCTest", "Foundation", "FoundationEssentials", "FoundationInternationalization", "_FoundationICU",
    "dispatch",
    "BlocksRuntime", "swiftDispatch", "swiftGlibc", "swiftObservation", "swiftSynchronization",
    "swift_StringProcessing", "swift_RegexParser", "swift_Builtin_float", "swiftRegexBuilder",
    "swift_Concurrency", "swiftSwiftOnoneSupport", "swiftCore",
  ]

  /// The plan for programs with these kits.
  ///
  /// - Parameter wrappers: an object with functions named `__wrap_NAME`, which are called wherever `NAME` is called.
  static func make(_ workbench: Workbench, wrappers: ObjectFile, in folder: URL) async throws -> LinkPlan {
    let libraries = workbench.toolchain.libraries
    let marker = "codelab-objects.o"
    let arguments = [
      "-###", "-fuse-ld=lld", "-pie", "--target=\(Toolchain.target)", "-Wl,-rpath,\(libraries.path)",
      // libXCTest has no library search path, so the program's must apply to the libraries that it loads too.
      "-Wl,--disable-new-dtags",
      "-L", libraries.path, marker, "-o", "codelab-output",
    ]
    // Clang ignores inputs that do not exist.
    let placeholder = folder.appending(path: marker)
    try Data().write(to: placeholder)
    defer { try? FileManager.default.removeItem(at: placeholder) }
    let outcome = try await workbench.runTrusted(
      workbench.toolchain.clang, arguments, in: folder, step: "asking clang how to link")
    let text = String(decoding: outcome.standardError, as: UTF8.self)
    guard let line = text.split(separator: "\n").last(where: { $0.contains(marker) }) else {
      throw ToolchainError.failed(step: "asking clang how to link", output: text)
    }
    let wrapped = wrappers.symbols.filter { $0.isDefined && $0.name.hasPrefix(prefix) }.map {
      "--wrap=\($0.name.dropFirst(prefix.count))"
    }
    return make(words: quotedWords(line) + wrapped, marker: marker, libraries: libraries)
  }

  private static let prefix = "__wrap_"

  private static func make(words: [String], marker: String, libraries: URL) -> LinkPlan {
    var words = Array(words.dropFirst())
    if let output = words.firstIndex(of: "-o") { words.removeSubrange(output...(output + 1)) }
    let place = words.firstIndex(of: marker) ?? words.endIndex
    let runtime = libraries.appending(path: "\(Toolchain.architecture)/swiftrt.o").path
    let needed = ["--as-needed"] + Self.libraries.map { "-l\($0)" } + ["-lm", "--no-as-needed"]
    return LinkPlan(before: Array(words[..<place]) + [runtime], after: needed + Array(words[(place + 1)...]))
  }

  /// The words of a command line in which each word is quoted.
  private static func quotedWords(_ line: Substring) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}

extension Workbench {
  /// Links a learner's object, other objects and the kits to a program; `options` are options of the linker.
  ///
  /// - Returns: the errors that the learner's code caused, such as a function that is declared but never defined;
  ///   empty if the program was linked.
  /// - Throws: `ToolchainError` if linking fails for another reason.
  package func link(
    _ object: URL, of module: String, with others: [URL] = [], kit: Kit, options: [String] = [],
    to program: URL
  ) async throws -> [Diagnostic] {
    let plan = try kit.linkPlan()
    let objects = [object] + others
    let arguments =
      plan.before + objects.map(\.path) + kit.objects + plan.after + options + ["-o", program.path]
    let folder = program.deletingLastPathComponent()
    let reading = [kit.folder] + kit.substituteFolders + objects.map { $0.deletingLastPathComponent() }
    let outcome = try await run(toolchain.linker, arguments, in: folder, reading: reading, profile: .trusted)
    if outcome.termination == .exited(0) { return [] }
    let text = String(decoding: outcome.standardError, as: UTF8.self)
    let output = LinkOutput(text, object: object.lastPathComponent, module: module)
    guard let errors = output.learnersErrors(try await demangle(output.undefinedSymbols)) else {
      throw ToolchainError.failed(step: "linking", output: text)
    }
    return errors
  }
}
