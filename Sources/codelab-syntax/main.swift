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
