import Foundation
import SwiftToolchain
import TestSupport
import Testing

/// Toolchains of empty files: only their names, places, sizes and times matter here.
@Suite("A toolchain")
struct ToolchainTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let parts = [
    "bin/swiftc", "bin/swift-frontend", "bin/clang", "bin/ld.lld", "bin/swift-demangle",
    "bin/llvm-symbolizer", "bin/llvm-nm",
    "lib/swift/linux/libswiftCore.so", "lib/swift/linux/libXCTest.so", "lib/swift/linux/libFoundation.so",
    "lib/swift/linux/Foundation.swiftmodule/\(Toolchain.target).swiftmodule",
  ]

  private func root(_ name: String) -> URL { folder.url.resolvingSymlinksInPath().appending(path: name) }

  @discardableResult
  private func make(_ name: String, without left: Set<String> = []) throws -> URL {
    for part in Self.parts where !left.contains(part) { try write("", to: "\(name)/\(part)") }
    return root(name)
  }

  private func write(_ text: String, to path: String) throws {
    let file = root(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  private func find(_ names: String...) throws -> Toolchain {
    try Toolchain.find(environment: ["PATH": names.map { root($0).path + "/bin" }.joined(separator: ":")])
  }

  @Test("is the first on the search path that has a compiler")
  func first() throws {
    try make("half", without: ["bin/swift-frontend"])
    try make("whole")
    try make("other")
    #expect(try find("none", "half", "whole", "other").root.path == root("whole").path)
    #expect(throws: ToolchainError.missing(root("half").path + "/bin/swift-frontend")) { try find("half") }
    #expect(throws: ToolchainError.missing("swiftc")) { try find("none") }
  }

  @Test("is not a proxy that only calls one")
  func proxy() throws {
    try write("", to: "manager/bin/swiftly")
    try FileManager.default.createSymbolicLink(
      atPath: root("manager/bin/swiftc").path, withDestinationPath: "swiftly")
    #expect(throws: ToolchainError.proxy(root("manager").path + "/bin/swiftc")) { try find("manager") }
    try make("whole")
    #expect(try find("manager", "whole").root.path == root("whole").path)
  }

  @Test(
    "is another one when any of its libraries, modules and compilers changed", arguments: parts.dropFirst())
  func identity(_ part: String) throws {
    try make("whole")
    let before = try find("whole").identity
    #expect(try find("whole").identity == before)
    if ["bin/swift-demangle", "bin/llvm-symbolizer", "bin/llvm-nm"].contains(part) { return }
    try write("changed", to: "whole/\(part)")
    #expect(try find("whole").identity != before)
  }

  @Test("is another one in another place")
  func place() throws {
    try make("whole")
    try make("other")
    #expect(try find("whole").identity != find("other").identity)
  }

  @Test("says what it lacks", arguments: ["bin/clang", "bin/ld.lld", "lib/swift/linux/libXCTest.so"])
  func incomplete(_ part: String) throws {
    try make("half", without: [part])
    let path = root("half/\(part)").path
    #expect(throws: ToolchainError.incomplete(path)) { try find("half").requireComplete() }
    try make("whole")
    try find("whole").requireComplete()
  }
}
