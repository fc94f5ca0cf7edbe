import CGraderKit
import Foundation

/// Returns what `body` prints to standard output; the text is also printed, when `body` has returned.
///
/// The text includes what other threads print meanwhile. Captures can be nested.
public func captureOutput(_ body: () throws -> Void) rethrows -> String {
  let text = try Interleaving.without { try capture(body) }
  try? FileHandle.standardOutput.write(contentsOf: text)
  return String(decoding: text, as: UTF8.self)
}

/// Returns what `body` prints to standard output, in place of printing it. What it prints before it throws an error, or
/// ends the process, is printed.
func capture(_ body: () throws -> Void) rethrows -> Data {
  var file: Int32 = -1
  let saved = grader_capture_begin(&file)
  guard saved >= 0 else {
    record("Standard output could not be captured: run the check again")
    try body()
    return Data()
  }
  do {
    defer { grader_capture_end(saved) }
    try body()
  } catch {
    try? FileHandle.standardOutput.write(contentsOf: contents(of: file))
    throw error
  }
  return contents(of: file)
}

/// Reads the file by position, because other threads may still be writing to it.
private func contents(of file: Int32) -> Data {
  var data = Data()
  while true {
    let unread = Int(grader_captured(file)) - data.count
    guard unread > 0 else { return data }
    let next = [UInt8](unsafeUninitializedCapacity: unread) { bytes, count in
      count = max(0, pread(file, bytes.baseAddress, bytes.count, off_t(data.count)))
    }
    if next.isEmpty { return data }
    data.append(contentsOf: next)
  }
}
