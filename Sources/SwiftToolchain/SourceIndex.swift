import Foundation
import Sandbox

/// A place in a source that refers to a declaration.
package struct SourceReference: Equatable, Sendable {
  /// The source's file.
  package let file: String
  /// From 1.
  package let line: Int
  /// From 1, in bytes.
  package let column: Int
  /// Whether a type inherits from it or conforms to it here.
  package let isInheritance: Bool
  /// The compiler's unique name (USR) of the declaration.
  package let identifier: String
  /// The unique name of what implements or overrides the declaration here; nil where it is only named.
  package let implementation: String?

  /// Whether an import names the declaration here, and nothing uses it; `sources` are the lines of each file.
  package func isImport(in sources: [String: [String]]) -> Bool {
    let lines = sources[file] ?? []
    return lines.indices.contains(line - 1) && lines[line - 1].contains("@testable import ")
  }

  /// Whether the declaration here overrides one of its superclass; `sources` are the lines of each file.
  package func isOverride(in sources: [String: [String]]) -> Bool {
    let lines = sources[file] ?? []
    return implementation != nil && lines.indices.contains(line - 1) && lines[line - 1].contains("override ")
  }
}

/// Reads the index that the compiler writes beside an object: what each name of the sources refers to.
///
/// The index is made from the learner's module, so `codelab-index` reads it in the sandbox, under limits.
package struct SourceIndex {
  private let workbench: Workbench
  private let store: URL

  /// The index that the compiler wrote in a folder.
  package init(_ workbench: Workbench, in folder: URL) {
    self.workbench = workbench
    store = folder.appending(path: Self.folder)
  }

  /// The index's folder, in the folder of the compilation.
  package static let folder = "index"
  /// The flags that make the compiler write an index.
  package static let flags = [
    "-index-store-path", folder, "-index-ignore-stdlib", "-index-ignore-clang-modules",
  ]

  /// All references in the files, in the order of the files and places.
  ///
  /// - Throws: `ToolchainError` if the index cannot be read.
  package func references() async throws -> [SourceReference] {
    let records = try records()
    let program = URL(filePath: workbench.sandbox.launcher).deletingLastPathComponent()
      .appending(path: "codelab-index").path
    let library = workbench.toolchain.indexLibrary.resolvingSymlinksInPath()
    let command = SandboxCommand(
      executable: program, arguments: [library.path, store.path] + records,
      environment: ["LC_ALL": "C.UTF-8"],
      workingDirectory: store.path,
      profile: SandboxProfile(
        kind: .run, readable: [store.path, library.path], executable: [program]))
    let outcome = try await workbench.sandbox.run(command, limits: Self.limits)
    try Task.checkCancellation()
    try outcome.requireProcessor(program)
    guard outcome.termination == .exited(0) else {
      throw ToolchainError.failed(
        step: "reading the index of the sources",
        output: "\(outcome.termination)\n\(String(decoding: outcome.standardError, as: UTF8.self))")
    }
    return String(decoding: outcome.standardOutput, as: UTF8.self).split(separator: "\n").compactMap(
      Self.reference)
  }

  /// A megabyte of source has 100,000 references, which take 6 MB.
  private static let limits = SandboxLimits(
    wallSeconds: 300, cpuSeconds: 10, memoryBytes: 1 << 30, outputBytes: 64 << 20, fileBytes: 0, processes: 4,
    descriptors: 32)

  /// The names of the records: `v5/records/<two letters>/<file>-<hash>`.
  private func records() throws -> [String] {
    guard let paths = FileManager.default.enumerator(atPath: store.path) else { return [] }
    return paths.compactMap { $0 as? String }.filter { path in
      let parts = path.split(separator: "/")
      return parts.count == 4 && parts[1] == "records"
    }.map { URL(filePath: $0).lastPathComponent }.sorted()
  }

  private static func reference(_ line: Substring) -> SourceReference? {
    let fields = line.split(separator: "\t")
    guard (5...6).contains(fields.count), let row = Int(fields[1]), let column = Int(fields[2]),
      let roles = UInt64(fields[3]), let end = fields[0].lastIndex(of: "-")
    else { return nil }
    return SourceReference(
      file: String(fields[0][..<end]), line: row, column: column,
      isInheritance: roles & baseOf != 0, identifier: String(fields[4]),
      implementation: fields.count == 6 ? String(fields[5]) : nil)
  }

  /// The index's role of a type that another one inherits from.
  private static let baseOf: UInt64 = 1 << 10
}
