import Foundation
import Testing
@testable import Submissions

/// Zips by real programs, and zips that no honest program writes.
@Suite("A zip")
struct ZipTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Fixtures")

  /// Made by Info-ZIP 3.0, by Python's zipfile, and as macOS packs a folder; see Fixtures/make.
  @Test("by each of these programs is read", arguments: ["info-zip", "python", "macos", "jar", "stored"])
  func byPrograms(_ name: String) async throws {
    let bench = try Bench()
    let zip = try Data(contentsOf: Self.fixtures.appending(path: "\(name).zip"))
    let file = try bench.write([UInt8](zip))
    let files = try await bench.collect("talk/list", from: file)
    #expect(files.texts == ["List.swift": String(repeating: "// a list\n", count: 200)])
  }

  @Test("that the tool writes is read by the system's unzip, and is the same each time")
  func written() async throws {
    let bench = try Bench()
    let files: [(String, [UInt8])] = [
      ("talk/list/List.swift", Array("one".utf8)), ("é.txt", []), ("b", [0, 255]),
    ]
    let zip = ZipWriter.zip(of: files)
    #expect(zip == ZipWriter.zip(of: files))
    let name = try bench.write(zip)
    #expect(try await bench.collect("talk/list", from: name).texts == ["List.swift": "one"])
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/unzip") else { return }
    #expect(try await bench.shell("unzip -tq work.zip").contains("No errors detected"))
    #expect(try await bench.shell("unzip -q work.zip -d out; cat out/talk/list/List.swift") == "one")
  }

  static let strayNames: [(String, NameFault)] = [
    ("../List.swift", .traversal), ("a/../../List.swift", .traversal), ("/etc/List.swift", .absolute),
    ("C:/List.swift", .absolute), ("C:List.swift", .absolute), ("a\\List.swift", .backslash),
    ("..\\List.swift", .backslash), ("a\u{0}List.swift", .control), ("a\u{1B}[2J", .control),
    ("a\nb", .control),
  ]

  @Test(
    "with a name that leads elsewhere is refused by that name, whatever else it has", arguments: strayNames)
  func strayName(_ name: String, _ fault: NameFault) async throws {
    let bench = try Bench()
    let zip = try bench.write(CraftedZip(.init("List.swift"), .init(name)).bytes)
    #expect(try await bench.fault("talk/list", from: zip) == .name(name, fault))
  }

  static let strayEntries: [(String, CraftedZip, SubmissionFault)] = [
    (
      "the same name twice", CraftedZip(.init("List.swift"), .init("./List.swift", "other")),
      .name("List.swift", .duplicate)
    ),
    (
      "names in two cases", CraftedZip(.init("List.swift"), .init("list.swift")),
      .files(["List.swift": .twins(["List.swift", "list.swift"])])
    ),
    (
      "a link", CraftedZip(Entry("List.swift", "/etc/passwd").with { $0.mode = 0o120777 }),
      .files(["List.swift": .notPlain("List.swift")])
    ),
    (
      "a device", CraftedZip(Entry("List.swift").with { $0.mode = 0o020666 }),
      .files(["List.swift": .notPlain("List.swift")])
    ),
    (
      "a link for a folder", CraftedZip(Entry("talk", "/srv").with { $0.mode = 0o120777 }),
      .name("talk", .link)
    ),
    (
      "an encrypted file", CraftedZip(Entry("List.swift").with { $0.flags = 1 }),
      .files(["List.swift": .encrypted])
    ),
    (
      "another method", CraftedZip(Entry("List.swift").with { $0.method = 12 }),
      .files(["List.swift": .method(12)])
    ),
    (
      "a wrong checksum", CraftedZip(Entry("List.swift").with { $0.checksum = 1 }),
      .files(["List.swift": .damaged("the checksum of the file is another one")])
    ),
    (
      "a wrong size", CraftedZip(Entry("List.swift").with { $0.size = 3 }),
      .files(["List.swift": .damaged("it announces another size of the file")])
    ),
    (
      "another name in the header",
      CraftedZip(Entry("List.swift").with { $0.localName = Array("Lost.swift".utf8) }),
      .files(["List.swift": .damaged("the file and the index have different names for it")])
    ),
    (
      "no deflate data", CraftedZip(Entry("List.swift").with { $0.method = 8 }),
      .files(["List.swift": .damaged("the file can't be decompressed")])
    ),
  ]
  typealias Entry = CraftedZip.Entry

  @Test("with a file that can't be trusted is refused by the file's name", arguments: strayEntries)
  func strayEntry(_ title: String, _ zip: CraftedZip, _ fault: SubmissionFault) async throws {
    let bench = try Bench()
    #expect(try await bench.fault("talk/list", from: try bench.write(zip.bytes)) == fault, "\(title)")
  }

  @Test(
    "that unpacks to more than a file may have is refused when so many bytes are there, whatever it announces"
  )
  func bomb() async throws {
    let bench = try Bench()
    let bomb = try Data(contentsOf: Self.fixtures.appending(path: "bomb.zip"))
    #expect(bomb.count < 3000)
    let name = try bench.write([UInt8](bomb))
    #expect(
      try await bench.fault("talk/list", from: name) == .files(["List.swift": .tooLarge(limit: 1 << 20)]))
  }

  @Test("that is cut off anywhere, or has one bit changed, is refused or gives the same file")
  func damaged() async throws {
    let bench = try Bench()
    let whole = [UInt8](try Data(contentsOf: Self.fixtures.appending(path: "info-zip.zip")))
    let file = try await bench.collect("talk/list", from: bench.write(whole)).files
    for length in stride(from: 4, to: whole.count, by: 7) {
      await #expect(throws: SubmissionFault.self) {
        try await bench.collect("talk/list", from: bench.write(Array(whole[..<length])))
      }
    }
    for place in stride(from: 4, to: whole.count, by: 3) {
      var zip = whole
      zip[place] ^= 1 << (place % 8)
      let result = try? await bench.collect("talk/list", from: bench.write(zip)).files
      #expect(result == nil || result == file, "byte \(place)")
    }
  }

  @Test("with something before it, with several parts, or with a wrong count is refused as a whole")
  func whole() async throws {
    let bench = try Bench()
    var zips = [CraftedZip](repeating: CraftedZip(.init("List.swift")), count: 6)
    zips[0].disk = 1
    zips[1].count = 2
    zips[2].entries = Array(repeating: .init("A"), count: SourceLimits.entries + 1)
    zips[3].comment = Array("PK\u{5}\u{6} a comment that looks like an end".utf8)
    zips[4].count = 0xFFFF
    zips[5].after = [10]
    let parts = [
      4: "its end counts more files than its index has", 5: "there are other bytes after its end",
    ]
    for (number, zip) in zips.enumerated() {
      let fault = try await bench.fault("talk/list", from: bench.write(zip.bytes))
      if number == 2 {
        #expect(fault == .tooManyFiles(limit: SourceLimits.entries))
      } else if number == 3 {
        #expect(fault == nil)
      } else if case .archive("work.zip", .damaged(let part)) = fault {
        #expect(![4, 5].contains(number) || part == parts[number], "\(number): \(part)")
      } else if number == 0, case .archive = fault {
      } else {
        Issue.record("\(number): \(String(describing: fault))")
      }
    }
    let polyglot = try bench.write([0x50, 0x4B, 3, 4] + CraftedZip(.init("List.swift")).bytes)
    #expect(
      try await bench.fault("talk/list", from: polyglot)
        == .archive("work.zip", .damaged("its index is not where its end says")))
  }

  @Test("in the form for more than 4 GB is read, however small it is, and its numbers are checked")
  func wide() async throws {
    let bench = try Bench()
    var zip = CraftedZip(.init("List.swift"), .init("other"))
    zip.isWide = true
    let whole = zip.bytes
    #expect(try await bench.collect("talk/list", from: bench.write(whole)).texts == ["List.swift": "text"])
    for place in 0..<whole.count {
      var changed = whole
      for byte in place..<min(place + 8, whole.count) { changed[byte] = 0xFF }
      let files = try? await bench.collect("talk/list", from: bench.write(changed)).texts
      #expect(files == nil || files == ["List.swift": "text"], "byte \(place)")
    }
    for (change, fault) in [
      ({ $0.disk = 1 } as (inout CraftedZip) -> Void, ArchiveFault.unsupported("a zip in several parts")),
      ({ $0.count = 30 }, .damaged("its end counts more files than its index has")),
      ({ $0.extra = [] }, nil),
    ] as [((inout CraftedZip) -> Void, ArchiveFault?)] {
      var changed = zip
      change(&changed)
      let expected =
        fault.map { SubmissionFault.archive("work.zip", $0) }
        ?? .files(["List.swift": .damaged("the file is not where the index says")])
      #expect(try await bench.fault("talk/list", from: bench.write(changed.bytes)) == expected)
    }
  }

  @Test("is known by its beginning, and other files are not one")
  func beginning() async throws {
    let bench = try Bench()
    try bench.write("work.tar.gz", in: ".")
    #expect(throws: SourceError.self) { try SubmissionSource("work.tar.gz", from: bench.scratch.url) }
    #expect(throws: SourceError.self) { try SubmissionSource("nothing.zip", from: bench.scratch.url) }
    #expect(Decompression.version?.hasPrefix("1.") == true)
  }
}

/// A zip in which everything can be wrong.
struct CraftedZip {
  struct Entry {
    var name: [UInt8]
    var packed: [UInt8]
    var method = 0
    var flags = 0x0800
    var mode = 0o100644
    /// What the index announces; nil for the truth of a stored file.
    var size: Int?
    var checksum: UInt32?
    /// The name in the file's own header; nil for the same.
    var localName: [UInt8]?

    init(_ name: String, _ text: String = "text") {
      self.name = Array(name.utf8)
      packed = Array(text.utf8)
    }

    func with(_ change: (inout Entry) -> Void) -> Entry {
      var entry = self
      change(&entry)
      return entry
    }
  }

  var entries: [Entry]
  var before: [UInt8] = []
  var after: [UInt8] = []
  var count: Int?
  var disk = 0
  var comment: [UInt8] = []
  /// Whether it has the form for more than 4 GB.
  var isWide = false
  /// The extra fields of each entry of a wide zip; nil for the numbers.
  var extra: [UInt8]?

  init(_ entries: Entry...) { self.entries = entries }

  var bytes: [UInt8] {
    var zip = before
    var index: [UInt8] = []
    for entry in entries {
      func facts(_ name: [UInt8], size: Int, extra: [UInt8] = []) -> [UInt8] {
        short(entry.flags) + short(entry.method) + short(0) + short(0x21)
          + long(Int(entry.checksum ?? Checksum.of(entry.packed))) + long(isWide ? size : entry.packed.count)
          + long(size) + short(name.count) + short(extra.count)
      }
      let own = entry.localName ?? entry.name
      let size = entry.size ?? entry.packed.count
      let numbers = wide(size) + wide(entry.packed.count) + wide(zip.count)
      let extra = isWide ? self.extra ?? short(0x5455) + short(1) + [0] + short(1) + short(24) + numbers : []
      index += long(0x0201_4B50) + short(3 << 8 | 20) + short(20)
      index += facts(entry.name, size: isWide ? 0xFFFF_FFFF : size, extra: extra)
      index += short(0) + short(0) + short(0) + long(entry.mode << 16)
      index += long(isWide ? 0xFFFF_FFFF : zip.count) + entry.name + extra
      zip += long(0x0403_4B50) + short(20) + facts(own, size: size) + own + entry.packed
    }
    let count = count ?? entries.count
    let end = isWide ? wideEnd(count: count, index: index.count, start: zip.count) : []
    return zip + index + end + long(0x0605_4B50) + short(disk) + short(0)
      + short(isWide ? 0xFFFF : count) + short(isWide ? 0xFFFF : count)
      + long(isWide ? 0xFFFF_FFFF : index.count) + long(isWide ? 0xFFFF_FFFF : zip.count)
      + short(comment.count) + comment + after
  }

  private func wideEnd(count: Int, index: Int, start: Int) -> [UInt8] {
    long(0x0606_4B50) + wide(44) + short(45) + short(45) + long(disk) + long(0) + wide(count) + wide(count)
      + wide(index) + wide(start) + long(0x0706_4B50) + long(0) + wide(start + index) + long(1)
  }

  private func short(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8 & 255)] }
  private func long(_ number: Int) -> [UInt8] { short(number & 0xFFFF) + short(number >> 16 & 0xFFFF) }
  private func wide(_ number: Int) -> [UInt8] { long(number & 0xFFFF_FFFF) + long(number >> 32) }
}
