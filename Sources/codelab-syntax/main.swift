import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

// Reads one request from standard input and writes its answer to standard output.
// What cannot be answered ends the process with a status; the tool knows it by that.

/// The status of a request that this program does not know: the tool was built from other sources.
let unknownRequest: Int32 = 65

do {
  let request = try JSONDecoder().decode(SyntaxRequest.self, from: StandardStreams.readInput())
  StandardStreams.write(try request.encodedAnswer())
} catch {
  exit(unknownRequest)
}
