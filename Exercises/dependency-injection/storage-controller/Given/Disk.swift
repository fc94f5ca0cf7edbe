import Foundation

/// Keeps bytes under names, as a folder does, but in memory. Given.
class Disk {
  /// What lies on it; tests look here, and damage it.
  var files: [String: Data] = [:]
  /// Whether nothing more can be written.
  var isFull = false

  /// The bytes of that name; nil if there is no such file.
  func read(_ name: String) -> Data? {
    files[name]
  }

  /// Puts the bytes in place of what has that name; a full disk throws, and
  /// all stays as it was.
  func write(_ data: Data, to name: String) throws {
    if isFull { throw DiskError.full }
    files[name] = data
  }
}

/// What can go wrong with a disk. Given.
enum DiskError: Error {
  case full
}
