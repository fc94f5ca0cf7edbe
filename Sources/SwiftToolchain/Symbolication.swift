import Foundation

/// A function on the stack.
package struct StackFrame: Equatable, Sendable {
  /// The function's name, mangled.
  package let function: String
  /// The source file's name without its folder.
  package let file: String?
  /// From 1.
  package let line: Int?
}

extension Workbench {
  /// Names addresses of a program, innermost first; inlined functions come out as frames of their own.
  ///
  /// - Throws: `ToolchainError` when the symbolizer fails, or an error of decoding.
  package func symbolicate(_ addresses: [UInt64], of program: URL) async throws -> [StackFrame] {
    // Two hundred frames show where it was; an endless recursion has many more.
    let words = addresses.prefix(200).enumerated().map { index, address in
      // A return address points behind the call.
      "0x" + String(index == 0 ? address : address &- 1, radix: 16)
    }
    guard !words.isEmpty else { return [] }
    // What the compiler adds, such as the check of an outlet for nil, is of no line: then the line before it.
    let options = ["--output-style=JSON", "--no-demangle", "--skip-line-zero"]
    let arguments = ["--obj=\(program.path)"] + options + words
    let outcome = try await runTrusted(
      toolchain.symbolizer, arguments, in: program.deletingLastPathComponent(),
      step: "naming the lines of a crash")
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
