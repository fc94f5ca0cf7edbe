import Compiling
import Foundation
import Judging

/// Puts a crash into a learner's words: why, and where in their files.
struct CrashReport {
  let signal: Int32
  let frames: [UInt64]
  let standardError: [UInt8]

  func details(program: URL, files: Set<String>, workbench: Workbench) async throws -> CrashDetails {
    let named = try await workbench.symbolicate(frames, of: program)
    let own = named.first { frame in frame.file.map(files.contains) ?? false }
    let allocation = ["swift_slowAlloc", "swift_allocObject", "swift_bufferAllocate"]
    return CrashDetails(
      reason: reason, file: own?.file, line: own?.line,
      isInAllocation: named.prefix(6).contains { allocation.contains($0.function) })
  }

  /// The runtime's last words, such as `Fatal error: Index out of range`: they explain, they decide nothing.
  private var reason: String? {
    let text = String(decoding: standardError, as: UTF8.self)
    let markers = ["Fatal error: ", "Precondition failed: ", "Assertion failed: "]
    for line in text.split(separator: "\n").reversed() {
      for marker in markers {
        guard let found = line.range(of: marker) else { continue }
        return Self.words(String(line[found.upperBound...].prefix(300)))
      }
      if line.contains("Fatal access conflict") || line.contains("Simultaneous accesses") {
        return "two overlapping accesses to the same variable"
      }
    }
    return isEndlessRecursion ? "a function called itself without end" : nil
  }

  /// The same calls over and over, up to the end of the stack.
  private var isEndlessRecursion: Bool {
    [SIGSEGV, SIGBUS].contains(signal) && frames.count >= 32 && Set(frames).count <= frames.count / 2
  }

  private static func words(_ message: String) -> String {
    if message.hasPrefix("Unexpectedly found nil while implicitly unwrapping") {
      return "an implicitly unwrapped optional was nil"
    }
    if message.hasPrefix("Unexpectedly found nil") { return "a value was nil where it was unwrapped with !" }
    if message.hasPrefix("Attempted to read an unowned reference") {
      return "an unowned reference was used after its object had gone"
    }
    return message.prefix(1).lowercased() + message.dropFirst()
  }
}
