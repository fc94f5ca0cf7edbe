import CourseModel
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads the files of a course, and remembers what it saw of each: as long as all of it is unchanged, the course is, too.
final class CourseFolder {
  /// What was looked at under a path.
  struct Sight: Equatable, Codable {
    /// What of a file a reading depends on.
    enum Aspect: String, Codable {
      /// That it exists, or doesn't.
      case existence
      /// All that is in it: the bytes of a file, or the names in a folder.
      case contents
    }

    /// Relative to the course; absolute for what was unsealed.
    var path: String
    var aspect: Aspect
    /// Nil if there was no file.
    var stamp: FileStamp?
  }

  let root: URL
  private var seen: [Sight] = []
  private let prefix: String
  private let unsealing: Unsealing?
  /// The folders with the files of sealed exercises; nil for those that are not sealed.
  private var unsealed: [ExerciseID: URL?] = [:]

  init(_ root: URL, unsealing: Unsealing? = nil) {
    self.root = root
    self.unsealing = unsealing
    prefix = root.path.hasSuffix("/") ? root.path : root.path + "/"
  }

  /// All that was looked at so far.
  var sights: [Sight] { seen }

  /// The bytes of a file; nil if it can't be read.
  func contents(_ path: String) -> Data? {
    note(path, .contents)
    return FileManager.default.contents(atPath: place(of: path))
  }

  /// The text of a file; nil if it can't be read, or is not UTF-8.
  func text(_ path: String) -> String? {
    contents(path).flatMap { String(textFile: $0) }
  }

  /// Whether there is a file or a folder.
  func exists(_ path: String) -> Bool {
    note(path, .existence) != nil || FileManager.default.fileExists(atPath: place(of: path))
  }

  /// What is wrong with a file that should be text, such as a folder in its place, or why it is not found; nil if nothing
  /// is wrong, or if it is missing.
  func damage(of path: String) -> Diagnostic? {
    let damage =
      UnreadableText.diagnostic(of: path, at: URL(filePath: place(of: path))) ?? wayward(path)
    // A file that takes its place must be noticed.
    if damage != nil { note(path, .contents) }
    return damage
  }

  /// What is wrong with a folder whose files can't be listed, or why it is not found; nil if they can, or if it is
  /// missing.
  func damage(ofFolder path: String) -> Diagnostic? {
    UnreadableText.diagnostic(ofFolder: path, at: URL(filePath: place(of: path))) ?? wayward(path)
  }

  private func wayward(_ path: String) -> Diagnostic? {
    FileStamp(of: place(of: path)) == nil ? UnreadableText.diagnostic(onTheWayTo: path, in: root) : nil
  }

  /// The names in a folder, sorted; none if there is no folder.
  func names(in path: String) -> [String] {
    note(path, .contents)
    return ((try? FileManager.default.contentsOfDirectory(atPath: place(of: path))) ?? []).sorted()
  }

  /// The folder with the files of a sealed exercise; nil if it is not sealed, or if its sealed file is damaged.
  func unsealedFolder(of id: ExerciseID) -> URL? {
    if let known = unsealed[id] { return known }
    let folder = unseal(id)
    unsealed[id] = .some(folder)
    return folder
  }

  /// An exercise with a manifest of its own is not sealed.
  private func unseal(_ id: ExerciseID) -> URL? {
    let path = "Exercises/\(id)/\(SealedFiles.name)"
    guard let unsealing, FileStamp(of: "\(prefix)Exercises/\(id)/exercise.yml") == nil,
      let data = FileManager.default.contents(atPath: prefix + path)
    else { return nil }
    note(path, .contents)
    guard let folder = try? unsealing.folder(of: data) else { return nil }
    seen.append(Sight(path: folder.path, aspect: .existence, stamp: FileStamp(of: folder.path)))
    return folder
  }

  /// Where a file is: where its sealed files were unpacked, or else in the course.
  private func place(of path: String) -> String {
    let own = prefix + path
    guard unsealing != nil, let id = CoursePath(path)?.exercise, let folder = unsealedFolder(of: id) else {
      return own
    }
    let sealed = "\(folder.path)/\(path)"
    return FileManager.default.fileExists(atPath: sealed) ? sealed : own
  }

  /// The path relative to the course of a file in it.
  func path(of file: URL) -> String { String(file.path.trimmingPrefix(prefix)) }

  /// Whether what was seen at another time is what there is.
  func isUnchanged(since sights: [Sight]) -> Bool {
    sights.allSatisfy { sight in
      let stamp = FileStamp(of: sight.path.hasPrefix("/") ? sight.path : prefix + sight.path)
      return sight.aspect == .existence ? (stamp == nil) == (sight.stamp == nil) : stamp == sight.stamp
    }
  }

  /// The stamp is taken before the file is read, so that a change meanwhile is noticed later.
  @discardableResult private func note(_ path: String, _ aspect: Sight.Aspect) -> FileStamp? {
    let stamp = FileStamp(of: prefix + path)
    seen.append(Sight(path: path, aspect: aspect, stamp: stamp))
    return stamp
  }
}

/// What changes when a file changes, without reading it: as in an index of Git, its size, times and number.
struct FileStamp: Equatable, Codable {
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int
  private let number: Int

  /// The stamp of the file or folder at a path, through links; nil if there is none.
  init?(of path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    size = Int(facts.st_size)
    #if canImport(Darwin)
      (seconds, nanoseconds) = (facts.st_mtimespec.tv_sec, facts.st_mtimespec.tv_nsec)
    #else
      (seconds, nanoseconds) = (facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec)
    #endif
    number = Int(truncatingIfNeeded: facts.st_ino)
  }

  /// The stamp as a text.
  var text: String { [size, seconds, nanoseconds, number].map { String($0) }.joined(separator: " ") }

  /// Whether the file changed so shortly before a time that another change might leave the same stamp.
  func isRecent(at time: Date) -> Bool { time.timeIntervalSince1970 - Double(seconds) < 2 }
}
