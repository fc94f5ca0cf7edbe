import Foundation
import SwiftToolchain

/// Links the kits: one shared library, and an executable for each kind of host.
package struct KitLinker {
  private let workbench: Workbench
  private let objects: URL
  private let substitutes: URL?
  /// The names of the libraries that all hosts load.
  private let libraries: [String]

  private static let library = Kit.libraryName
  /// The object files that only executables contain.
  private static let hostObjects = ["host.o", "memory.o"]
  private static let wrapper = "__wrap_"

  /// - Parameters:
  ///   - objects: the folder of the kits' object files.
  ///   - substitutes: a folder of object files that take the place of those of the same name, or are added.
  ///   - libraries: names of libraries of the toolchain beside those that all learners' and graders' modules may need.
  package init(_ workbench: Workbench, objects: URL, substitutes: URL? = nil, libraries: [String] = []) {
    self.libraries = libraries + Self.libraries
    self.workbench = workbench
    self.objects = objects
    self.substitutes = substitutes
  }

  /// Links the kits into a folder, and writes there what is needed to link programs.
  ///
  /// - Throws: `ToolchainError` if a program of the toolchain fails, or an error of the file system.
  package func link(into folder: URL) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    async let shared = arguments(["-shared"], in: folder)
    async let executable = arguments(["-pie"], in: folder)
    let files = FileManager.default
    let replaced = try substitutes.map { try files.contentsOfDirectory(atPath: $0.path) } ?? []
    let names = try files.contentsOfDirectory(atPath: objects.path).filter { !Self.hostObjects.contains($0) }
    let parts = Set(names).union(replaced).sorted().map { name in
      (replaced.contains(name) ? substitutes! : objects).appending(path: name).path
    }
    // The kits' own calls are wrapped, too.
    let wraps = try wraps(in: parts)
    // A program may use any of the libraries, so all of them are loaded.
    try await run(
      try await shared.with(
        ["-Bsymbolic", "-soname", Kit.libraryName, runtime] + parts,
        libraries: ["--no-as-needed"] + libraries.map { "-l\($0)" }) + wraps + ["-o", Self.library],
      in: folder)
    for host in Kit.Host.allCases {
      let own = host == .grader ? Self.hostObjects : Array(Self.hostObjects.prefix(1))
      try await run(
        try await executable.with(
          // Most names that the loader looks for are those of Swift's library: it looks there first.
          ["--export-dynamic", "-rpath", "$ORIGIN", "-lswiftCore", Self.library]
            + own.map { objects.appending(path: $0).path }, libraries: []
        )
          + ["-o", host.rawValue], in: folder)
    }
    let plan = LinkPlan(
      emulation: try await executable.emulation, wraps: wraps, folders: try await executable.folders,
      libraries: libraries, runtime: runtime)
    try JSONEncoder().encode(plan).write(to: LinkPlan.file(in: folder))
    try await loadableNames(in: folder).write(to: LinkNames.file(in: folder))
  }

  /// The libraries that learners' and graders' modules may need.
  private static let libraries = [
    "XCTest", "Foundation", "FoundationEssentials", "FoundationInternationalization", "_FoundationICU",
    "dispatch",
    "BlocksRuntime", "swiftDispatch", "swiftGlibc", "swiftObservation", "swiftSynchronization",
    "swift_StringProcessing", "swift_RegexParser", "swift_Builtin_float", "swiftRegexBuilder",
    "swift_Concurrency", "swiftSwiftOnoneSupport", "swiftCore",
  ]

  /// The object that registers a module's metadata with the Swift runtime.
  private var runtime: String {
    workbench.toolchain.libraries.appending(path: "\(Toolchain.architecture)/swiftrt.o").path
  }

  /// Functions of graders' kits with the prefix are called wherever the function of the rest of their name is called.
  private func wraps(in parts: [String]) throws -> [String] {
    try parts.map { URL(filePath: $0) }.filter { $0.lastPathComponent.hasPrefix("Grader") }.flatMap { part in
      try ObjectFile(part).symbols.filter { $0.isDefined && $0.name.hasPrefix(Self.wrapper) }.map {
        "--wrap=\($0.name.dropFirst(Self.wrapper.count))"
      }
    }
  }

  private func run(_ arguments: [String], in folder: URL) async throws {
    _ = try await workbench.runTrusted(
      workbench.toolchain.linker, arguments, in: folder,
      reading: [objects] + (substitutes.map { [$0] } ?? []), step: "linking the kits")
  }

  /// The names in the kits and the libraries, whether they define them or are linked with what does: a program can be
  /// loaded if it uses no others.
  private func loadableNames(in folder: URL) async throws -> LinkNames {
    let libraries = libraries.map { workbench.toolchain.libraries.appending(path: "lib\($0).so").path }
    let outcome = try await workbench.runTrusted(
      workbench.toolchain.symbolLister,
      ["-D", "--format=just-symbols", Self.library]
        + libraries.filter(FileManager.default.fileExists(atPath:)), in: folder,
      step: "listing the names in the libraries")
    return LinkNames(listing: outcome.standardOutput)
  }

  /// The linker's arguments for an output of this kind, as clang prints them.
  private func arguments(_ kind: [String], in folder: URL) async throws -> ClangLink {
    let libraries = workbench.toolchain.libraries
    let marker = "codelab\(kind.joined()).o"
    let arguments =
      ["-###", "-fuse-ld=lld"] + kind + [
        "--target=\(Toolchain.target)", "-Wl,-rpath,\(libraries.path)",
        // libXCTest has no library search path, so the program's must apply to the libraries that it loads too.
        "-Wl,--disable-new-dtags", "-L", libraries.path, marker, "-lm", "-o", "codelab-output",
      ]
    // Clang ignores inputs that do not exist.
    let placeholder = folder.appending(path: marker)
    try Data().write(to: placeholder)
    defer { try? FileManager.default.removeItem(at: placeholder) }
    let outcome = try await workbench.runTrusted(
      workbench.toolchain.clang, arguments, in: folder, step: "asking clang how to link")
    let text = String(decoding: outcome.standardError, as: UTF8.self)
    guard let link = ClangLink(text, marker: marker) else {
      throw ToolchainError.failed(step: "asking clang how to link", output: text)
    }
    return link
  }
}

/// A call of the linker, as clang prints it.
private struct ClangLink {
  /// The arguments before and after the marker that stands for the objects.
  private let before, after: [String]

  /// The call in the output of `clang -###`; nil if there is none.
  init?(_ text: String, marker: String) {
    guard let line = text.split(separator: "\n").last(where: { $0.contains(marker) }) else { return nil }
    // Each word of the line is quoted.
    var words = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.dropFirst().map { String($0.element) }
    if let output = words.firstIndex(of: "-o") { words.removeSubrange(output...(output + 1)) }
    guard let place = words.firstIndex(of: marker) else { return nil }
    before = Array(words[..<place])
    after = Array(words[(place + 1)...])
  }

  func with(_ objects: [String], libraries: [String]) -> [String] { before + objects + libraries + after }

  /// The options that name the machine.
  var emulation: [String] {
    before.firstIndex(of: "-m").map { Array(before[$0...].prefix(2)) } ?? []
  }

  /// The options that name the folders of libraries.
  var folders: [String] { before.filter { $0.hasPrefix("-L") } }
}
