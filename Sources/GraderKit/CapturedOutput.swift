import Foundation

/// What the body printed; it is also passed on to standard output, so that the learner sees it.
public func captureOutput(_ body: () throws -> Void) rethrows -> String {
  let file = FileManager.default.temporaryDirectory.appendingPathComponent("output-\(UUID().uuidString)")
  fflush(nil)
  let original = dup(1)
  let descriptor = open(file.path, O_RDWR | O_CREAT | O_APPEND, 0o600)
  dup2(descriptor, 1)
  defer {
    close(original)
    close(descriptor)
    unlink(file.path)
  }
  func restore() -> String {
    fflush(nil)
    dup2(original, 1)
    let data = (try? Data(contentsOf: file)) ?? Data()
    data.withUnsafeBytes { bytes in
      if !bytes.isEmpty { _ = Glibc.write(1, bytes.baseAddress!, bytes.count) }
    }
    return String(decoding: data, as: UTF8.self)
  }
  do { try body() } catch {
    _ = restore()
    throw error
  }
  return restore()
}
