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

@Suite("The functions of a compiled program")
struct ProgramSymbolsTests {
  private static let rest = "LabKit.UITableViewCell.EditingStyle, forRowAt: Foundation.IndexPath) -> ()"

  @Test(
    "name the types that have a method, however they are declared",
    arguments: [
      ("Walk.Rows", "Rows"), ("Walk.Outer.Rows", "Rows"), ("Walk.(Rows in _8F3A)", "Rows"),
      ("Rows #1 in Walk.start() -> ()", "Rows"), ("Walk.Rows<A>", "Rows"),
      ("method descriptor for Walk.Rows", nil), ("dispatch thunk of Walk.Rows", nil),
      ("protocol witness for LabKit.UITableViewDataSource", nil),
    ] as [(String, String?)])
  func types(_ owner: String, _ type: String?) {
    let method = "tableView(_: LabKit.UITableView, commit: "
    let symbols = ProgramSymbols(names: ["\(owner).\(method)\(Self.rest)", "Walk.Others.count : Swift.Int"])
    #expect(symbols.types(with: method) == Set([type].compactMap { $0 }))
    #expect(symbols.types(with: "tableView(_: LabKit.UITableView, didSelectRowAt: ").isEmpty)
  }
}
