import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

// Reads one request from standard input and writes its answer to standard output. If it cannot answer, it
// exits with a status that the tool recognises.

/// The exit status for a request that this program does not know because the tool was built from other
/// sources.
let unknownRequest: Int32 = 65

do {
  let request = try JSONDecoder().decode(SyntaxRequest.self, from: StandardStreams.readInput())
  StandardStreams.write(try request.encodedAnswer())
} catch {
  exit(unknownRequest)
}

/// Standard input and output, as bytes.
enum StandardStreams {
  private static let pieceSize = 1 << 16

  /// All of standard input.
  static func readInput() -> Data {
    var data = Data()
    var piece = [UInt8](repeating: 0, count: pieceSize)
    while true {
      let count = read(STDIN_FILENO, &piece, piece.count)
      guard count > 0 else { return data }
      data.append(contentsOf: piece[..<count])
    }
  }

  /// Writes all bytes to standard output; exits if the output was closed.
  static func write(_ data: Data) {
    var rest = Array(data)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { put(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { exit(EXIT_FAILURE) }
      rest = rest.dropFirst(count)
    }
  }
}

/// The C function `write`, whose name has another meaning inside the enum.
private func put(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
