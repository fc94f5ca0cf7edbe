import Foundation

/// Keeps files, as a folder does, but in memory. Given.
class Disk {
  /// The contents of each file; tests read and damage them.
  var files: [String: Data] = [:]
  /// Whether nothing can be written.
  var isFull = false

  /// The contents of the file; nil if there is no such file.
  func read(_ name: String) -> Data? {
    files[name]
  }

  /// Replaces the contents of the file. If the disk is full, it throws, and
  /// changes nothing.
  func write(_ data: Data, to name: String) throws {
    if isFull { throw DiskError.full }
    files[name] = data
  }
}

/// What can go wrong with a disk. Given.
enum DiskError: Error {
  case full
}
