import CourseModel
import Foundation
import Hashing
import SwiftToolchain

/// How the linker makes a program that a host of the kits loads: a shared object that is linked with no library. The
/// host has loaded them, and reading their symbols is most of a linker's work.
struct LinkPlan: Codable, Sendable {
  /// The options that name the machine.
  let emulation: [String]
  /// The options that let GraderKit's functions take the place of others.
  let wraps: [String]
  /// The options that name the folders of libraries.
  let folders: [String]
  /// The names of the libraries that the host has loaded.
  let libraries: [String]
  /// The object that registers a module's metadata with the Swift runtime.
  let runtime: String

  static func file(in hosts: URL) -> URL { hosts.appending(path: "link.json") }

  /// The arguments for these objects.
  func arguments(_ objects: [String], options: [String]) -> [String] {
    ["-shared", "--hash-style=gnu", "--eh-frame-hdr"] + emulation + [runtime] + objects + wraps + options
  }

  /// The arguments of a linker that reads the names of the objects from standard input, as a script.
  func waitingArguments(_ options: [String]) -> [String] {
    arguments(["/dev/stdin"], options: ["--threads=1"] + options)
  }

  /// The script that names these objects; nil if a path can't be written in it.
  static func script(naming objects: [String]) -> [UInt8]? {
    guard !objects.contains(where: { $0.contains { "\"\n".contains($0) } }) else { return nil }
    return Array("INPUT(\(objects.map { "\"\($0)\"" }.joined(separator: " ")))\n".utf8)
  }

  /// Further arguments with which the linker reports every name that nothing defines.
  func complete(_ kit: Kit) -> [String] {
    ["-z", "defs"] + folders + [kit.library.path] + libraries.map { "-l\($0)" } + ["-lm", "-lgcc_s", "-lc"]
  }
}

extension Workbench {
  /// Starts a linker that makes a program for a host, and waits for the objects.
  ///
  /// - Throws: an error of the file system, or `DecodingError`, if the kit is damaged.
  package func startLinker(
    _ kit: Kit, options: [String] = [], to program: URL
  ) throws -> WaitingProgram {
    start(
      toolchain.linker, try kit.linkPlan().waitingArguments(options) + ["-o", program.path],
      in: program.deletingLastPathComponent(), profile: .trusted)
  }

  /// Links a learner's object and other objects to a program for a host; `options` are options of the linker.
  ///
  /// - Parameter waiting: what `startLinker` returned for this program; without it, a linker is started.
  /// - Returns: the errors that the learner's code caused, such as a function that is declared but never defined;
  ///   empty if the program was linked.
  /// - Throws: `ToolchainError` if linking fails for another reason.
  package func link(
    _ object: URL, of module: String, with others: [URL] = [], kit: Kit, options: [String] = [],
    to program: URL, waiting: WaitingProgram? = nil
  ) async throws -> [Diagnostic] {
    let objects = [object] + others
    let lacksNames = try Self.lacksNames(objects, of: kit)
    if !lacksNames, let waiting, let script = LinkPlan.script(naming: objects.map(\.path)),
      waiting.takes(script), try await waiting.outcome(for: script).termination == .exited(0)
    {
      return []
    }
    let plan = try kit.linkPlan()
    var arguments = plan.arguments(objects.map(\.path), options: options)
    if lacksNames { arguments += plan.complete(kit) }
    let folder = program.deletingLastPathComponent()
    let reading = [kit.folder, kit.hosts] + objects.map { $0.deletingLastPathComponent() }
    let outcome = try await run(
      toolchain.linker, arguments + ["-o", program.path], in: folder, reading: reading, profile: .trusted)
    if outcome.termination == .exited(0) { return [] }
    let text = String(decoding: outcome.standardError, as: UTF8.self)
    let output = LinkOutput(text, object: object.lastPathComponent, module: module)
    guard let errors = output.learnersErrors(try await demangle(output.undefinedSymbols)) else {
      throw ToolchainError.failed(step: "linking", output: text)
    }
    return errors
  }

  /// Whether the objects may use names that neither they nor the host define. They may be too large to tell.
  private static func lacksNames(_ objects: [URL], of kit: Kit) throws -> Bool {
    let names = try LinkNames(hosts: kit.hosts)
    guard let symbols = try? objects.flatMap({ try ObjectFile($0).symbols }) else { return true }
    let defined = Set(symbols.filter(\.isDefined).map(\.name))
    return symbols.contains { symbol in
      !symbol.isDefined && symbol.isStrong && !defined.contains(symbol.name) && !names.contains(symbol.name)
    }
  }
}

/// The names that a program may use and still be loaded, as sorted hashes.
struct LinkNames {
  /// The hashes, eight bytes each. They are read where they are: a link looks for few of them.
  private let hashes: Data

  /// - Parameter listing: one name in each line, perhaps with `@` and a version, as `llvm-nm` lists them.
  init(listing: [UInt8]) {
    let lines = listing.split(separator: UInt8(ascii: "\n"))
    let sorted = Set(lines.map { quickHash(of: $0.prefix { $0 != UInt8(ascii: "@") }) }).sorted()
    hashes = sorted.withUnsafeBytes { Data($0) }
  }

  /// The names of a kit.
  ///
  /// - Throws: an error of the file system.
  init(hosts: URL) throws { hashes = try Data(contentsOf: Self.file(in: hosts)) }

  func write(to file: URL) throws { try hashes.write(to: file) }

  static func file(in hosts: URL) -> URL { hosts.appending(path: "names") }

  func contains(_ name: String) -> Bool {
    let hash = quickHash(of: name.utf8)
    return hashes.withUnsafeBytes { bytes in
      var range = 0..<bytes.count / 8
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        let found = bytes.loadUnaligned(fromByteOffset: 8 * middle, as: UInt64.self)
        if found == hash { return true }
        range = found < hash ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      return false
    }
  }
}
