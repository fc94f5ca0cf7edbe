import Foundation

/// A frame of a call stack.
package struct StackFrame: Equatable, Sendable {
  /// The function's mangled name.
  package let function: String
  /// The source file's name without its folder.
  package let file: String?
  /// From 1.
  package let line: Int?
}

extension Workbench {
  /// The frames at addresses of a program, innermost first; inlined functions are frames of their own.
  ///
  /// - Throws: `ToolchainError` if the symbolizer fails, or `DecodingError`.
  package func symbolicate(_ addresses: [UInt64], of program: URL) async throws -> [StackFrame] {
    // Two hundred frames are enough to find the place; infinite recursion has many more.
    let words = addresses.prefix(200).enumerated().map { index, address in
      // A return address points after the call.
      "0x" + String(index == 0 ? address : address &- 1, radix: 16)
    }
    guard !words.isEmpty else { return [] }
    // Code that the compiler adds, such as a check for nil, has no line; this option uses the line before it.
    let options = ["--output-style=JSON", "--no-demangle", "--skip-line-zero"]
    let arguments = ["--obj=\(program.path)"] + options + words
    let outcome = try await runTrusted(
      toolchain.symbolizer, arguments, in: program.deletingLastPathComponent(),
      step: "finding the lines of a crash")
    return try Self.frames(in: Data(outcome.standardOutput))
  }

  private static func frames(in data: Data) throws -> [StackFrame] {
    struct Address: Decodable {
      struct Frame: Decodable {
        let FunctionName: String
        let FileName: String
        let Line: Int
      }
      let Symbol: [Frame]?
    }
    return try JSONDecoder().decode([Address].self, from: data).flatMap { address in
      (address.Symbol ?? []).map { frame in
        let file = URL(filePath: frame.FileName).lastPathComponent
        return StackFrame(
          function: frame.FunctionName, file: frame.FileName.isEmpty ? nil : file,
          line: frame.Line > 0 ? frame.Line : nil)
      }
    }
  }
}
