import Foundation

/// A frame of a call stack.
package struct StackFrame: Equatable, Sendable {
  /// The function's mangled name.
  package let function: String
  /// The source file's name without its folder.
  package let file: String?
  /// From 1.
  package let line: Int?

  /// A frame of a function, at a place if that is known.
  package init(function: String, file: String?, line: Int?) {
    self.function = function
    self.file = file
    self.line = line
  }
}

extension Workbench {
  /// The frames at addresses of a program, innermost first; inlined functions are frames of their own. A runtime check of
  /// Swift's is the first of them, without a line.
  ///
  /// - Throws: `ToolchainError` if the symbolizer fails, or `DecodingError`.
  package func symbolicate(_ addresses: [UInt64], of program: URL) async throws -> [StackFrame] {
    // Two hundred frames are enough to find the place; infinite recursion has many more.
    let words = addresses.prefix(200).enumerated().map { index, address in
      // A return address points after the call.
      "0x" + String(index == 0 ? address : address &- 1, radix: 16)
    }
    let distinct = Set(words).sorted()
    let found = distinct.isEmpty ? [] : try await frames(at: distinct, of: program, options: [])
    var known = Dictionary(uniqueKeysWithValues: zip(distinct, found))
    // Code that the compiler adds, such as a check for nil, has no line. It is told by the line before it, unless it is
    // part of code that has one.
    let unplaced = distinct.filter { word in known[word]?.contains { $0.line != nil } == false }
    try await place(unplaced, of: program, in: &known)
    return words.flatMap { known[$0] ?? [] }
  }

  /// Finds lines close to addresses. The symbolizer can crash at an address in code that has no line at all: of several
  /// addresses, halves are tried, and a single one keeps the frames that are known.
  private func place(
    _ words: [String], of program: URL, in known: inout [String: [StackFrame]]
  ) async throws {
    guard !words.isEmpty else { return }
    do {
      let found = try await frames(at: words, of: program, options: ["--skip-line-zero"])
      known.merge(zip(words, found)) { $1 }
    } catch is ToolchainError where words.count > 1 {
      try await place(Array(words[..<(words.count / 2)]), of: program, in: &known)
      try await place(Array(words[(words.count / 2)...]), of: program, in: &known)
    } catch is ToolchainError {}
  }

  private func frames(at words: [String], of program: URL, options: [String]) async throws -> [[StackFrame]] {
    let arguments = ["--obj=\(program.path)", "--output-style=JSON", "--no-demangle"] + options + words
    let outcome = try await runTrusted(
      toolchain.symbolizer, arguments, in: program.deletingLastPathComponent(),
      step: "finding the lines of a crash")
    return try Self.frames(in: Data(outcome.standardOutput))
  }

  /// The frames of each address.
  private static func frames(in data: Data) throws -> [[StackFrame]] {
    struct Address: Decodable {
      struct Frame: Decodable {
        let FunctionName: String
        let FileName: String
        let Line: Int
      }
      let Symbol: [Frame]?
    }
    return try JSONDecoder().decode([Address].self, from: data).map { address in
      (address.Symbol ?? []).map { frame in
        let file = URL(filePath: frame.FileName).lastPathComponent
        return StackFrame(
          function: frame.FunctionName, file: frame.FileName.isEmpty ? nil : file,
          line: frame.Line > 0 ? frame.Line : nil)
      }
    }
  }
}

extension Workbench {
  /// The first line of an object's source files whose code needs each of these symbols, without those that no code of a
  /// line needs; empty if the toolchain has no disassembler.
  ///
  /// - Throws: an error if the disassembler cannot be run.
  package func firstUses(
    of symbols: Set<String>, in object: URL
  ) async throws -> [String: (file: String, line: Int)] {
    guard !symbols.isEmpty, FileManager.default.isExecutableFile(atPath: toolchain.disassembler) else {
      return [:]
    }
    let outcome = try await run(
      toolchain.disassembler,
      ["--disassemble", "--line-numbers", "--reloc", "--no-show-raw-insn", object.path],
      in: object.deletingLastPathComponent())
    var place: (file: String, line: Int)?
    var uses: [String: (file: String, line: Int)] = [:]
    for row in String(decoding: outcome.standardOutput, as: UTF8.self).split(separator: "\n") {
      if row.hasPrefix("; "), let colon = row.lastIndex(of: ":") {
        let line = Int(row[row.index(after: colon)...]).flatMap { $0 > 0 ? $0 : nil }
        place = line.map { (URL(filePath: String(row[..<colon].dropFirst(2))).lastPathComponent, $0) }
      } else if row.hasSuffix(">:") {
        place = nil
      } else if let place, row.contains(" R_"), let target = row.split(separator: "\t").last {
        // What is added to the symbol's address follows its name: `-0x4`.
        let name = String(target.prefix { $0 != "-" && $0 != "+" })
        guard symbols.contains(name) else { continue }
        if uses[name].map({ place < $0 }) ?? true { uses[name] = place }
      }
    }
    return uses
  }
}

/// The demangled names of the functions that a program defines.
package struct ProgramSymbols: Sendable {
  private let names: [String]

  /// Reads a program, or an object file.
  ///
  /// - Throws: `ToolchainError` if the file is neither, or the errors of `Workbench.demangle`.
  package init(of file: URL, at workbench: Workbench) async throws {
    let symbols = try ObjectFile(file, includesLocal: true).symbols.filter(\.isDefined).map(\.name)
    let demangled = try await workbench.demangle(symbols)
    names = symbols.compactMap { demangled[$0] }
  }

  init(names: [String]) { self.names = names }

  /// The names of the types, without modules and outer types, with a method whose demangled name has this prefix.
  package func types(with method: String) -> Set<String> {
    Set(names.compactMap { Self.owner(of: method, in: $0) })
  }

  /// The type in a name: `Rows` in `Walk.Outer.(Rows in _8F3A).tableView(…` and in `Rows #1 in Walk.f() ->
  /// ().tableView(…`. Nil for symbols that the compiler derives from a method, such as `method descriptor for …`.
  private static func owner(of method: String, in name: String) -> String? {
    guard let found = name.range(of: "." + method) else { return nil }
    let owner = name[..<found.lowerBound]
    return (owner.wholeMatch(of: isPlain) ?? owner.wholeMatch(of: isPrivate) ?? owner.wholeMatch(of: isLocal))
      .map { String($0.1) }
  }
  nonisolated(unsafe) private static let isPlain = #/(?:\w+\.)*(\w+)(?:<.*>)?/#
  nonisolated(unsafe) private static let isPrivate = #/(?:\w+\.)*\((\w+) in \w+\)/#
  nonisolated(unsafe) private static let isLocal = #/\(?(\w+) #\d+ in .*/#
}
