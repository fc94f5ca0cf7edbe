import Foundation
import SwiftToolchain

/// Links the kits: one shared library, and an executable for each kind of host.
struct KitLinker {
  let workbench: Workbench
  /// The folder of the kit, with its object files in `objects`.
  let folder: URL

  private static let library = "hosts/\(Kit.libraryName)"
  /// The object files that only executables contain.
  private static let hostObjects = ["host.o", "memory.o"]
  private static let wrapper = "__wrap_"

  /// - Throws: `ToolchainError` if a program of the toolchain fails, or an error of the file system.
  func link() async throws {
    async let shared = arguments(["-shared"])
    async let executable = arguments(["-pie"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "objects").path)
    let objects = names.filter { !Self.hostObjects.contains($0) }.sorted().map { "objects/\($0)" }
    // The kits' own calls are wrapped, too.
    let wraps = try wraps()
    // A program may use any of the libraries, so all of them are loaded.
    try await run(
      try await shared.with(
        ["-Bsymbolic", "-soname", Kit.libraryName, runtime] + objects,
        libraries: ["--no-as-needed"] + Self.libraries.map { "-l\($0)" }) + wraps + ["-o", Self.library])
    for host in Kit.Host.allCases {
      let own = host == .grader ? Self.hostObjects : Array(Self.hostObjects.prefix(1))
      try await run(
        try await executable.with(
          ["--export-dynamic", "-rpath", "$ORIGIN", Self.library] + own.map { "objects/\($0)" }, libraries: []
        )
          + ["-o", "hosts/\(host.rawValue)"])
    }
    let plan = LinkPlan(
      emulation: try await executable.emulation, wraps: wraps, folders: try await executable.folders,
      libraries: Self.libraries, runtime: runtime)
    try JSONEncoder().encode(plan).write(to: folder.appending(path: "link.json"))
    try await loadableNames().write(to: LinkNames.file(in: folder))
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

  /// Functions of GraderKit with the prefix are called wherever the function of the rest of their name is called.
  private func wraps() throws -> [String] {
    let object = try ObjectFile(folder.appending(path: "objects/GraderKit.o"))
    return object.symbols.filter { $0.isDefined && $0.name.hasPrefix(Self.wrapper) }.map {
      "--wrap=\($0.name.dropFirst(Self.wrapper.count))"
    }
  }

  private func run(_ arguments: [String]) async throws {
    _ = try await workbench.runTrusted(
      workbench.toolchain.linker, arguments, in: folder, step: "linking the kits")
  }

  /// The names in the kits and the libraries, whether they define them or are linked with what does: a program can be
  /// loaded if it uses no others.
  private func loadableNames() async throws -> LinkNames {
    let libraries = Self.libraries.map { workbench.toolchain.libraries.appending(path: "lib\($0).so").path }
    let outcome = try await workbench.runTrusted(
      workbench.toolchain.symbolLister,
      ["-D", "--format=just-symbols", Self.library]
        + libraries.filter(FileManager.default.fileExists(atPath:)), in: folder,
      step: "listing the names in the libraries")
    return LinkNames(listing: outcome.standardOutput)
  }

  /// The linker's arguments for an output of this kind, as clang tells them.
  private func arguments(_ kind: [String]) async throws -> ClangLink {
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
