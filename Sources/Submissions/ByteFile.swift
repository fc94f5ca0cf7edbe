import Foundation

/// A file that is read in parts.
final class ByteFile: Sendable {
  let size: Int
  private let descriptor: Int32

  /// Opens a plain file without waiting for anybody; nil if it can't be opened.
  init?(_ file: URL, followsLink: Bool = true) {
    descriptor = open(file.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else { return nil }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    size = Int(facts.st_size)
  }

  deinit { close(descriptor) }

  /// This many bytes from a place; nil if the file does not have them.
  func bytes(at place: Int, count: Int) -> [UInt8]? {
    guard place >= 0, count >= 0, place <= size, count <= size - place else { return nil }
    var read = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      while read < count {
        let part = pread(descriptor, buffer.baseAddress! + read, count - read, off_t(place + read))
        if part <= 0 { break }
        read += part
      }
      used = read
    }
    return read == count ? bytes : nil
  }

  /// Whether a file begins with what zips begin with, an empty one, too.
  static func beginsLikeZip(_ file: URL, followsLink: Bool = true) -> Bool {
    guard let start = ByteFile(file, followsLink: followsLink)?.bytes(at: 0, count: 4) else { return false }
    return start == [0x50, 0x4B, 3, 4] || start == [0x50, 0x4B, 5, 6]
  }
}
