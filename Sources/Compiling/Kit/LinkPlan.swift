import CourseModel
import Foundation
import SwiftToolchain

/// The linker's arguments for a program of this toolchain, asked of clang once: objects and output go in between.
struct LinkPlan: Codable, Sendable {
  /// What stands before the objects.
  let before: [String]
  /// What stands after them.
  let after: [String]

  /// The libraries that learners' and graders' modules can need; those that are not needed are not loaded.
  private static let libraries = [
    "XCTest", "Foundation", "FoundationEssentials", "FoundationInternationalization", "_FoundationICU",
    "dispatch",
    "BlocksRuntime", "swiftDispatch", "swiftGlibc", "swiftObservation", "swiftSynchronization",
    "swift_StringProcessing", "swift_RegexParser", "swift_Builtin_float", "swiftRegexBuilder",
    "swift_Concurrency", "swiftSwiftOnoneSupport", "swiftCore",
  ]

  static func make(_ workbench: Workbench, in folder: URL) async throws -> LinkPlan {
    let libraries = workbench.toolchain.libraries
    let marker = "codelab-objects.o"
    let arguments = [
      "-###", "-fuse-ld=lld", "-pie", "--target=\(Toolchain.target)", "-Wl,-rpath,\(libraries.path)",
      // libXCTest has no search path of its own: the program's must hold for what it needs, too.
      "-Wl,--disable-new-dtags",
      "-L", libraries.path, marker, "-o", "codelab-output",
    ]
    // Clang leaves out inputs that do not exist.
    let placeholder = folder.appending(path: marker)
    try Data().write(to: placeholder)
    defer { try? FileManager.default.removeItem(at: placeholder) }
    let outcome = try await workbench.runTrusted(
      workbench.toolchain.clang, arguments, in: folder, step: "asking how to link")
    let text = String(decoding: outcome.standardError, as: UTF8.self)
    guard let line = text.split(separator: "\n").last(where: { $0.contains(marker) }) else {
      throw ToolchainError.failed(step: "asking how to link", output: text)
    }
    return make(words: quotedWords(line), marker: marker, libraries: libraries)
  }

  private static func make(words: [String], marker: String, libraries: URL) -> LinkPlan {
    var words = Array(words.dropFirst())
    if let output = words.firstIndex(of: "-o") { words.removeSubrange(output...(output + 1)) }
    let place = words.firstIndex(of: marker) ?? words.endIndex
    let runtime = libraries.appending(path: "\(Toolchain.architecture)/swiftrt.o").path
    let needed = ["--as-needed"] + Self.libraries.map { "-l\($0)" } + ["-lm", "--no-as-needed"]
    return LinkPlan(before: Array(words[..<place]) + [runtime], after: needed + Array(words[(place + 1)...]))
  }

  /// The words of a command line in which each is quoted.
  private static func quotedWords(_ line: Substring) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}

extension Workbench {
  /// Links a learner's object, others and the kits to a program; `options` are the linker's.
  ///
  /// - Returns: the learner's errors, none of which the compiler sees, such as a function that is only declared;
  ///   empty when the program was made.
  /// - Throws: `ToolchainError` when it fails for another reason.
  package func link(
    _ object: URL, of module: String, with others: [URL] = [], kit: Kit, options: [String] = [],
    to program: URL
  ) async throws -> [Diagnostic] {
    let plan = try kit.linkPlan()
    let objects = [object] + others
    let arguments =
      plan.before + objects.map(\.path) + kit.objects + plan.after + options + ["-o", program.path]
    let folder = program.deletingLastPathComponent()
    let reading = [kit.folder] + objects.map { $0.deletingLastPathComponent() }
    let outcome = try await run(toolchain.linker, arguments, in: folder, reading: reading, profile: .trusted)
    if outcome.termination == .exited(0) { return [] }
    let text = String(decoding: outcome.standardError, as: UTF8.self)
    let output = LinkOutput(text, object: object.lastPathComponent, module: module)
    guard let errors = output.learnersErrors else {
      throw ToolchainError.failed(step: "linking", output: text)
    }
    return errors
  }
}
