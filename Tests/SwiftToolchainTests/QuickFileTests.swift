import Foundation
import Testing

@testable import SwiftToolchain

@Suite("Files that are written without waiting for the disk")
struct QuickFileTests {
  @Test("have the bytes, over old ones, and leave no other file")
  func bytes() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let file = scratch.url.appending(path: "file")
    try QuickFile.write("a longer text".utf8, to: file)
    try QuickFile.write("short".utf8, to: file)
    #expect(try String(contentsOf: file, encoding: .utf8) == "short")
    try QuickFile.replace(file, by: "new".utf8)
    #expect(try String(contentsOf: file, encoding: .utf8) == "new")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path) == ["file"])
  }

  @Test("say what failed, and where")
  func failure() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let file = scratch.url.appending(path: "no folder/file")
    #expect(throws: CocoaError.self) { try QuickFile.write([], to: file) }
    #expect(throws: CocoaError.self) { try QuickFile.replace(file, by: []) }
  }
}
