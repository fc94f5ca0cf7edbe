import Foundation
import TestSupport
import Testing

@testable import SwiftToolchain

@Suite("What is read of compiled code")
struct ReaderLimitTests {
  @Test("A short symbol with an endless name is not demangled, and it is named")
  func endlessNames() async throws {
    // func bomb(_ t: T25) -> T25, with typealias T0 = P<Int, Int>, T1 = P<T0, T0>, …
    let symbol =
      "$s1M4bombyAA1PV" + String(repeating: "yAD", count: 25)
      + "yS2iGAEGAFGAGGAHGAIGAJGAKGALGAMGANGAOGAPGAQGARGASGATGAUGAVGAWGAXGAYGAZGA_GA0_GA1_GA2_F"
    let workbench = try Workbench.forTests()
    let start = ContinuousClock.now
    let names = try await workbench.demangle(["$sSS5countSivg", symbol])
    #expect(names.tooLong == symbol)
    #expect(start.duration(to: .now) < .seconds(60))
  }

  @Test("Symbols are demangled as the runtime does; names of C are not")
  func names() async throws {
    let names = try await Workbench.forTests().demangle([
      "$sSS5countSivg", "malloc", "$s", "$s4Task6ScreenC4showyyF",
    ])
    #expect(names["$sSS5countSivg"] == "Swift.String.count.getter : Swift.Int")
    #expect(names["$s4Task6ScreenC4showyyF"] == "Task.Screen.show() -> ()")
    #expect(names["malloc"] == nil && names["$s"] == nil && names.tooLong == nil)
  }

  @Test("A symbol graph and an object that are too large are not read")
  func largeFiles() throws {
    let folder = try TemporaryFolder()
    for name in ["M.symbols.json", "learner.o"] {
      let file = folder.url.appending(path: name)
      try Data("{}".utf8).write(to: file)
      try FileHandle(forWritingTo: file).truncate(atOffset: 100 << 20)
    }
    #expect(throws: TooLargeToRead(file: "M.symbols.json")) { try SymbolGraph.read(folder: folder.url) }
    #expect(throws: TooLargeToRead(file: "learner.o")) {
      try ObjectFile(folder.url.appending(path: "learner.o"))
    }
  }

  @Test("An object whose sections are counted elsewhere is too large, and not an object without any")
  func manySections() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "learner.o")
    try Data([0x7F, 0x45, 0x4C, 0x46, 2, 1] + [UInt8](repeating: 0, count: 200)).write(to: file)
    #expect(throws: TooLargeToRead(file: "learner.o")) { try ObjectFile(file) }
  }

  @Test(
    "The innermost step of a stopped compiler that names a place of the learner's counts",
    arguments: [
      (
        "3.\tWhile type-checking 'f' (at A.swift:2:1)\n4.\tWhile type-checking statement at [B.swift:7:3 - line:9:1] RangeText=\"A.swift:1:1\"",
        "B.swift", 7
      ),
      (
        "3.\tWhile type-checking 'f' (at A.swift:2:1)\n4.\tWhile evaluating request R(Swift.(file).X@/usr/Swift.swift:1:1)",
        "A.swift", 2
      ),
      (
        "4.\tWhile running pass #25 SILFunctionTransform \"X\" on SILFunction \"@$s1M6ScreenC4showyyF\".",
        "B.swift", 2
      ),
      ("3.\tWhile evaluating request TypeCheckPrimaryFileRequest(source_file \"B.swift\")", "B.swift", nil),
      ("error: A.swift:2:1", nil, nil),
    ] as [(String, String?, Int?)])
  func compilerStack(_ text: String, _ file: String?, _ line: Int?) {
    let files = ["A.swift": "let a = 1\nlet b = 2\n", "B.swift": "class Screen {\n  func show() {}\n}\n"]
    let place = CompilerStack(Array(text.utf8)).place(in: files)
    #expect(place?.file == file && place?.line == line)
  }

  @Test("Of a long stack and its long lines, the innermost steps are read, and the beginnings of the lines")
  func longCompilerStack() {
    let long = String(repeating: "a", count: 500_000)
    let outer = String(repeating: "1.\tWhile type-checking 'f' (at A.swift:1:1)\n", count: 5_000)
    let step = "2.\tWhile type-checking expression at [A.swift:2:1 - line:2:9] RangeText=\"\(long)\"\n"
    let place = CompilerStack(Array((outer + step).utf8)).place(in: [
      "A.swift": "let a = 1\nlet b = \(long)\n"
    ])
    #expect(place?.file == "A.swift" && place?.line == 2)
  }

  @Test(
    "What the compiler took long for is what its innermost steps are about, but for a short expression",
    arguments: [
      ("4.\tWhile type-checking expression at [A.swift:1:9 - line:1:60] RangeText=\"\"", .expression),
      ("4.\tWhile type-checking expression at [A.swift:2:9 - line:2:9] RangeText=\"\"", .expression),
      (
        """
        3.\tWhile type-checking statement at [A.swift:1:1 - line:90:1] RangeText="if"
        4.\tWhile type-checking expression at [A.swift:1:9 - line:1:14] RangeText="i == "
        5.\tWhile type-checking-target starting at A.swift:1:9
        """, .statement
      ),
      (
        "4.\tWhile type-checking 'K' (at A.swift:1:1)\n5.\tWhile evaluating request ABIMembersRequest(A)",
        .declaration
      ),
      ("3.\tWhile evaluating request IRGenRequest(A)\n4.\tWhile running pass #15 SILModuleTransform", .code),
      ("1.\tSwift version 6.3.1", nil),
    ] as [(String, CompilerStack.Work?)])
  func compilerWork(_ text: String, _ work: CompilerStack.Work?) {
    let long = "let b = \"" + String(repeating: "\\(1)", count: 20) + "\"\n"
    #expect(CompilerStack(Array(text.utf8)).work(in: ["A.swift": "let a = 1\n" + long]) == work)
  }
}
