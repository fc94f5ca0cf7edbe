import CourseModel
import Foundation

/// The programs of the installed Swift toolchain.
package struct Toolchain: Sendable {
  /// The folder that contains `bin`, `lib` and `share`.
  package let root: URL
  /// The architecture and path, and the size and date of each file that decides what is compiled: they change with the
  /// toolchain.
  package let identity: String

  /// The compiler's version, from the standard library's interface; "unknown" if that has none.
  package var version: String {
    let file = root.appending(
      path:
        "lib/swift/linux/Swift.swiftmodule/\(Self.target.prefix { $0 != "-" })-unknown-linux-gnu.swiftinterface"
    )
    guard let handle = try? FileHandle(forReadingFrom: file), let head = try? handle.read(upToCount: 400),
      let found = String(decoding: head, as: UTF8.self).firstMatch(of: #/swift-compiler-version: (.+)/#)
    else { return "unknown" }
    return String(found.1)
  }

  /// The folders that contain the toolchain's files: programs find their libraries beside themselves, and a toolchain can
  /// be made of links to another one.
  package var folders: [URL] {
    let real = URL(filePath: frontend).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent()
    return real.path == root.path ? [root] : [root, real]
  }

  /// The compiler front end, without the driver.
  package var frontend: String { program("swift-frontend") }
  /// The compiler driver, which is not used for learners' modules.
  package var swiftc: String { program("swiftc") }
  /// The demangler.
  package var demangler: String { program("swift-demangle") }
  /// The C compiler.
  package var clang: String { program("clang") }
  /// The linker.
  package var linker: String { program("ld.lld") }
  /// The Markdown compiler.
  package var docc: String { program("docc") }
  /// The program that finds the source lines of addresses.
  package var symbolizer: String { program("llvm-symbolizer") }
  /// The program that shows the instructions of a program.
  package var disassembler: String { program("llvm-objdump") }
  /// The program that lists the symbols of a library.
  package var symbolLister: String { program("llvm-nm") }
  /// The folder of the Swift libraries.
  package var libraries: URL { root.appending(path: "lib/swift/linux") }
  /// The library that reads the compiler's index.
  package var indexLibrary: URL { root.appending(path: "lib/libIndexStore.so") }
  /// The folder of the SwiftSyntax libraries, with which the compiler itself reads source.
  package var syntaxLibraries: URL { root.appending(path: "lib/swift/host") }

  /// The plug-ins with the macros of the standard library and of Observation, such as `@Observable` and `@TaskLocal`.
  package var standardMacros: [URL] {
    ["libObservationMacros.so", "libSwiftMacros.so"].map { syntaxLibraries.appending(path: "plugins/\($0)") }
  }

  /// The plug-ins with the macros that graders can use beside those of Swift Testing: also Foundation's, such as
  /// `#Predicate`.
  package var graderMacros: [URL] {
    let ofFoundation = syntaxLibraries.appending(path: "plugins/libFoundationMacros.so")
    return standardMacros
      + (FileManager.default.fileExists(atPath: ofFoundation.path) ? [ofFoundation] : [])
  }

  /// The plug-in with the macros of Swift Testing, such as `@Test` and `#expect`.
  package var testingMacros: URL {
    let candidates = ["plugins/testing", "plugins"].map {
      syntaxLibraries.appending(path: "\($0)/libTestingMacros.so")
    }
    return candidates.first { FileManager.default.fileExists(atPath: $0.path) } ?? candidates[0]
  }

  /// The interface of Swift Testing.
  package var testingInterface: URL {
    libraries.appending(path: "Testing.swiftmodule/\(Self.target).swiftinterface")
  }

  /// The toolchain's name for this architecture on this system.
  package static var target: String { "\(architecture)-unknown-linux-gnu" }

  /// The architecture, as the toolchain names its folders.
  package static var architecture: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }

  /// Finds the toolchain of the first `swiftc` on the search path.
  ///
  /// A `swiftc` without a compiler beside it, such as a proxy, counts only if there is no other.
  ///
  /// - Throws: `ToolchainError` if there is none, or if it has no compiler.
  package static func find(environment: [String: String]) throws -> Toolchain {
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
    let files = FileManager.default
    let found = folders.map { "\($0)/swiftc" }.filter(files.isExecutableFile(atPath:))
    let compilers = found.map { URL(filePath: $0).resolvingSymlinksInPath() }
    let whole = compilers.first { compiler in
      let frontend = compiler.deletingLastPathComponent().appending(path: "swift-frontend")
      return files.isExecutableFile(atPath: frontend.path)
    }
    guard let compiler = whole ?? compilers.first else { throw ToolchainError.missing("swiftc") }
    if whole == nil, compiler.lastPathComponent == "swiftly" { throw ToolchainError.proxy(found[0]) }
    return try Toolchain(root: compiler.deletingLastPathComponent().deletingLastPathComponent())
  }

  /// The toolchain in a folder.
  ///
  /// - Throws: `ToolchainError` when it has no compiler.
  package init(root: URL) throws {
    self.root = root
    let frontend = root.appending(path: "bin/swift-frontend").resolvingSymlinksInPath()
    guard FileManager.default.isExecutableFile(atPath: frontend.path) else {
      throw ToolchainError.missing(frontend.path)
    }
    identity = ([Self.target, root.path, frontend.path] + Self.decidingFiles(in: root).map(Self.facts))
      .joined(separator: "|")
  }

  /// The compilers, the linker, and all modules and libraries that learners' code and graders are compiled with.
  private static func decidingFiles(in root: URL) -> [URL] {
    let libraries = root.appending(path: "lib/swift/linux")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: libraries.path)) ?? []
    let modules = names.filter { $0.hasSuffix(".swiftmodule") }.map { "\($0)/\(target).swiftmodule" }
    return ["swift-frontend", "clang", "ld.lld"].map { root.appending(path: "bin/\($0)") }
      + (names + modules).sorted().map { libraries.appending(path: $0) }
  }

  /// The size and date of a file; a word if it is missing.
  private static func facts(of file: URL) -> String {
    var facts = stat()
    guard stat(file.path, &facts) == 0 else { return "missing" }
    return "\(facts.st_size) \(facts.st_mtim.tv_sec).\(facts.st_mtim.tv_nsec)"
  }

  /// Makes sure that everything is there that compiling and running code needs.
  ///
  /// - Throws: `ToolchainError` with what is missing.
  package func requireComplete() throws {
    let needed =
      [clang, linker, demangler, symbolizer, symbolLister] + [libraries.appending(path: "libXCTest.so").path]
    for path in needed where !FileManager.default.fileExists(atPath: path) {
      throw ToolchainError.incomplete(path)
    }
  }

  private func program(_ name: String) -> String { root.appending(path: "bin/\(name)").path }
}

/// Why no toolchain can be used.
package enum ToolchainError: AdvisedError, Equatable {
  /// This program is not there.
  case missing(String)
  /// The program of this name only calls a toolchain.
  case proxy(String)
  /// The toolchain lacks this file.
  case incomplete(String)
  /// A step without untrusted input failed, with this output.
  case failed(step: String, output: String)

  /// What is wrong, and what to do.
  package var problem: String {
    switch self {
    case .missing(let program):
      "No Swift compiler: \(program) is missing. Install Swift 6.3 or newer from swift.org, then"
    case .proxy(let program):
      "\(program) belongs to swiftly and only calls a toolchain. Put the toolchain itself on the search path:  "
        + #"export PATH="$(swiftly use --print-location)/usr/bin:$PATH""#
    case .incomplete(let path):
      "\(path) is missing. Install the complete Swift toolchain, version 6.3 or newer, from swift.org. "
        + "To see what else is missing, type"
    case .failed(let step, _) where isFullDisk:
      "The disk became full while \(step). Free some space, or name other folders: TMPDIR=FOLDER for what is "
        + "compiled and run, XDG_CACHE_HOME=FOLDER for what is kept."
    case .failed(let step, _):
      "The toolchain failed while \(step). To look for the cause, type"
    }
  }

  /// What the program printed; nothing if the disk is full, because that says it all.
  package var details: String { isFullDisk ? "" : output }

  private var output: String {
    if case .failed(_, let output) = self { output } else { "" }
  }

  private var isFullDisk: Bool { output.contains(String(cString: strerror(ENOSPC))) }

  /// The command that checks whether the toolchain is complete.
  package var help: ToolCommand? {
    switch self {
    case .missing, .incomplete: .doctor
    case .failed: isFullDisk ? nil : .doctor
    case .proxy: nil
    }
  }
}
