import Film
import Foundation
import SwiftToolchain

extension Workbench {
  /// The places of the closures whose functions are at these addresses of a program. A closure with captures is called
  /// by a small function of the compiler's, whose name begins with its own.
  ///
  /// - Throws: `ToolchainError` if the symbolizer fails, or `DecodingError`.
  func closurePlaces(
    _ addresses: [UInt64], of program: URL
  ) async throws -> [UInt64: FilmAssembly.ClosurePlace] {
    guard !addresses.isEmpty else { return [:] }
    let names = try await symbols(addresses.map { "0x" + String($0, radix: 16) }, of: program)
    let bases = names.map { $0.flatMap { Self.base($0.function) } }
    let asked = Set(bases.compactMap { $0 }).sorted()
    let found = Dictionary(zip(asked, try await symbols(asked, of: program))) { first, _ in first }
    // A method that is used as a closure has no line of its own, so it has that of the instruction which makes it, or else
    // that of the function around it.
    let lineless = asked.filter { found[$0]??.line == nil }
    let uses = try await uses(of: Set(lineless.compactMap(Self.implicit)), in: program)
    let around = Array(Set(lineless.flatMap(Self.functions(around:)))).sorted()
    let outer = Dictionary(zip(around, try await symbols(around, of: program))) { first, _ in first }
    func place(_ base: String) -> Found? {
      if let own = found[base] ?? nil, own.line != nil { return own }
      if let use = Self.implicit(base).flatMap({ uses[$0] }) { return use }
      return Self.functions(around: base).lazy.compactMap { outer[$0] ?? nil }.first { $0.line != nil }
    }
    var places: [UInt64: FilmAssembly.ClosurePlace] = [:]
    for (address, base) in zip(addresses, bases) {
      guard let base, let place = place(base), let file = place.file, let line = place.line else {
        continue
      }
      places[address] = FilmAssembly.ClosurePlace(file: file, line: line)
    }
    return places
  }

  /// The name of a closure or method without the endings of the functions that pass calls on to it; nil for a function
  /// that only changes how a value is passed.
  private static func base(_ name: String) -> String? {
    var base = Substring(name)
    while let ending = ["TA", "Tu", "TQ0_", "TY0_", "TR"].first(where: base.hasSuffix) {
      if ending == "TR" { return nil }
      base = base.dropLast(ending.count)
    }
    return base.isEmpty ? nil : String(base)
  }

  /// The names with which the name of an implicit closure begins that can be those of functions, the longest first.
  private static func functions(around name: String) -> [String] {
    guard let end = name.range(of: "cfu") else { return [] }
    let prefixes = name[..<end.lowerBound].indices.map { String(name[...$0]) }
    return prefixes.filter { ["F", "fc", "fC", "vg", "vs", "fD", "fd"].contains(where: $0.hasSuffix) }
      .reversed()
  }

  /// The name of the function that makes the closure which the compiler adds for a method that is used as one; nil if the
  /// name is not that of such a closure.
  private static func implicit(_ name: String) -> String? {
    name.firstMatch(of: #/^.*?cfu\d*_/#).map { String($0.output) }
  }

  /// The lines of the instructions that first name functions of a program; none if the toolchain has no disassembler.
  private func uses(of functions: Set<String>, in program: URL) async throws -> [String: Found] {
    guard !functions.isEmpty, FileManager.default.isExecutableFile(atPath: toolchain.disassembler) else {
      return [:]
    }
    let outcome = try await runTrusted(
      toolchain.disassembler, ["--disassemble", "--line-numbers", "--no-show-raw-insn", program.path],
      in: program.deletingLastPathComponent(), step: "finding the lines of function values")
    var uses: [String: Found] = [:]
    var place: Found?
    for row in String(decoding: outcome.standardOutput, as: UTF8.self).split(separator: "\n") {
      if let line = row.wholeMatch(of: Self.lineRow) {
        place = Found(
          function: "", file: URL(filePath: String(line.1)).lastPathComponent, line: Int(line.2))
      } else if row.hasSuffix(">:") {
        place = nil
      } else if row.hasSuffix(">"), let name = row.split(separator: "<").last?.dropLast() {
        // An instruction without a line belongs to the one before.
        if functions.contains(String(name)), uses[String(name)] == nil { uses[String(name)] = place }
      }
    }
    return uses
  }

  nonisolated(unsafe) private static let lineRow = #/; (.+):(\d+)/#

  private func symbols(_ words: [String], of program: URL) async throws -> [Found?] {
    guard !words.isEmpty else { return [] }
    let options = ["--output-style=JSON", "--no-demangle", "--obj=\(program.path)"]
    let outcome = try await runTrusted(
      toolchain.symbolizer, options + words, in: program.deletingLastPathComponent(),
      step: "finding the lines of closures")
    return try JSONDecoder().decode([Answer].self, from: Data(outcome.standardOutput)).map(\.found)
  }

  /// A function and where it begins.
  private struct Found {
    let function: String
    let file: String?
    let line: Int?
  }

  private struct Answer: Decodable {
    struct Entry: Decodable {
      let FunctionName: String
      let FileName: String
      let Line: Int
    }
    let Symbol: [Entry]?
    let Loc: [Entry]?

    var found: Found? {
      guard let entry = (Symbol ?? Loc)?.first else { return nil }
      return Found(
        function: entry.FunctionName,
        file: entry.FileName.isEmpty ? nil : URL(filePath: entry.FileName).lastPathComponent,
        line: entry.Line > 0 ? entry.Line : nil)
    }
  }
}
