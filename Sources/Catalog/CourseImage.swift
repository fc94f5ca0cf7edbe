import CompactCoding
import CourseModel
import Foundation
import Hashing

/// Courses as they were read before, so that a command need not read all manifests again.
///
/// An image is used while each file and folder that it was made from has the same stamp. An image that is damaged, or
/// that another build of the tool wrote, is written again. Without a folder that can be written to, a course is read
/// from its files.
package struct CourseImages: Sendable {
  private let folders: [URL]
  private let folderToKeep: @Sendable () -> URL
  private let unsealing: Unsealing?
  /// Identifies the build of the tool.
  private let build: String
  /// The number of courses whose images are kept.
  private static let most = 8

  /// Images written by this build of the tool, read from the first of these folders that has one.
  ///
  /// - Parameters:
  ///   - unsealing: unpacks sealed exercises; without it, they are faulty.
  ///   - keep: the folder for new images, asked for when there is one.
  package init(
    in folders: [URL], build: URL, unsealing: Unsealing? = nil, keep: @escaping @Sendable () -> URL
  ) {
    self.folders = folders
    self.unsealing = unsealing
    folderToKeep = keep
    self.build = FileStamp(of: build.path)?.text ?? ""
  }

  /// The course in a folder, with all errors and warnings.
  package func read(_ root: URL) -> CatalogReading {
    let files = CourseFolder(root, unsealing: unsealing)
    let name = ContentHash.hex(of: [build, root.path])
    for folder in folders {
      let kept = CourseImage(bytesOf: folder.appending(path: name))
      if let kept, files.isUnchanged(since: kept.sights) { return kept.reading }
    }
    let reading = CatalogReader.read(files)
    let now = Date()
    if !files.sights.contains(where: { $0.stamp?.isRecent(at: now) == true }) {
      keep(CourseImage(sights: files.sights, reading: reading), as: name)
    }
    return reading
  }

  /// An image that can't be kept is no error: the next command reads the files.
  private func keep(_ image: CourseImage, as name: String) {
    guard let bytes = image.bytes else { return }
    let folder = folderToKeep()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(bytes).write(to: folder.appending(path: name), options: .atomic)
    Self.removeOldest(in: folder)
  }

  private static func removeOldest(in folder: URL) {
    let key = URLResourceKey.contentModificationDateKey
    let images =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [key])) ?? []
    guard images.count > most else { return }
    let dated = images.map {
      ($0, (try? $0.resourceValues(forKeys: [key]).contentModificationDate) ?? .distantPast)
    }
    for (image, _) in dated.sorted(by: { $0.1 > $1.1 }).dropFirst(most) {
      try? FileManager.default.removeItem(at: image)
    }
  }
}

/// A course as it was read, and what was seen of its files then.
private struct CourseImage: Equatable, Codable {
  var sights: [CourseFolder.Sight]
  var reading: CatalogReading

  init(sights: [CourseFolder.Sight], reading: CatalogReading) {
    self.sights = sights
    self.reading = reading
  }

  /// The image in a file; nil if there is none, or if it is damaged.
  init?(bytesOf file: URL) {
    guard let data = FileManager.default.contents(atPath: file.path), data.count > 8 else { return nil }
    var content = [UInt8](data)
    let checksum = Array(content.suffix(8))
    content.removeLast(8)
    guard checksum == Self.checksum(of: content),
      let image = try? CompactCoding.decode(CourseImage.self, from: content)
    else { return nil }
    self = image
  }

  /// The bytes of the file; nil if they would be read as another course.
  var bytes: [UInt8]? {
    guard let content = try? CompactCoding.encode(self),
      (try? CompactCoding.decode(CourseImage.self, from: content)) == self
    else { return nil }
    return content + Self.checksum(of: content)
  }

  private static func checksum(of bytes: [UInt8]) -> [UInt8] {
    let sum = quickHash(of: bytes)
    return (0..<8).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) }
  }
}
