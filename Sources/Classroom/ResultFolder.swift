import CourseModel
import Foundation
import Hashing
import Reporting

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The results of a class: `<student>/<lesson>--<exercise>.json` for each student and exercise.
///
/// Several programs can write to it at once, also on several machines that share it.
package struct ResultFolder: Sendable {
  /// The folder.
  package let root: URL

  /// File systems take names of up to 255 bytes.
  private static let longestName = 200

  private static let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_@+"))

  /// Results in a folder, which need not exist.
  package init(_ root: URL) { self.root = root }

  /// The file of a result.
  package func file(of student: Student, _ exercise: ExerciseID) -> URL {
    root.appending(path: Self.name(of: student)).appending(path: Self.name(of: exercise))
  }

  private static func name(of exercise: ExerciseID) -> String { "\(exercise.lesson)--\(exercise.name).json" }

  /// The name of a student's folder. Letters, digits and a few signs stand for themselves; other bytes are written as
  /// `%20`, so that different ids have different names. A very long name ends with a hash.
  package static func name(of student: Student) -> String {
    // As results have it, so that the name can be told from a result.
    let id = student.harmless.id
    let name = id.unicodeScalars.enumerated().map { index, scalar in
      if plain.contains(scalar) || (scalar == "." && index > 0) { return String(scalar) }
      return String(scalar).utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
        .joined()
    }.joined()
    if name.utf8.count > longestName {
      // A character can have any number of bytes.
      var beginning = String.UnicodeScalarView()
      for scalar in name.unicodeScalars.prefix(while: { $0.isASCII }).prefix(40) { beginning.append(scalar) }
      return "\(String(beginning))%\(ContentHash.hex(of: [id]))"
    }
    return name.isEmpty ? "%" : name
  }

  /// The bytes of a result; nil if there is none.
  package func data(of student: Student, _ exercise: ExerciseID) -> Data? {
    FileManager.default.contents(atPath: file(of: student, exercise).path)
  }

  /// A result; nil if there is none, or if the file is not the result of this student and exercise, for example because
  /// the disk was full.
  package func result(of student: Student, _ exercise: ExerciseID) -> StoredResult? {
    data(of: student, exercise).flatMap(Self.result).flatMap {
      $0.exercise == exercise && $0.student.id == student.harmless.id ? $0 : nil
    }
  }

  /// Whether there is a file for a result that is none.
  package func hasDamage(of student: Student, _ exercise: ExerciseID) -> Bool {
    data(of: student, exercise) != nil && result(of: student, exercise) == nil
  }

  /// The names of the students' folders, sorted.
  package var folders: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? [])
      .filter { root.appending(path: $0).isFolder && !$0.hasPrefix(".") }.sorted()
  }

  /// The names of all files and folders in it, sorted.
  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []).filter { !$0.hasPrefix(".") }
      .sorted()
  }

  /// Whether it contains a result, and not only other files.
  package var hasResults: Bool { folders.contains { !contents(of: $0).results.isEmpty } }

  /// The exercise of a result's file, such as `ada/kvo--undo.json`; nil for another file.
  package static func exercise(of file: String) -> ExerciseID? {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    guard name.hasSuffix(".json"), let mark = name.range(of: "--") else { return nil }
    return ExerciseID("\(name[..<mark.lowerBound])/\(name[mark.upperBound...].dropLast(5))")
  }

  /// All results in a student's folder, in the order of the files' names, and the files that are none: they were cut off
  /// or changed, or belong to another student or exercise.
  package func contents(of folder: String) -> (results: [StoredResult], damaged: [String]) {
    let place = root.appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    var results: [StoredResult] = []
    var damaged: [String] = []
    var owner: Student?
    for name in names.sorted() where name.hasSuffix(".json") && !name.hasPrefix(".") {
      let data = FileManager.default.contents(atPath: place.appending(path: name).path)
      guard let result = data.flatMap(Self.result), name == Self.name(of: result.exercise),
        result.student == owner || Self.name(of: result.student) == folder
      else {
        damaged.append("\(folder)/\(name)")
        continue
      }
      owner = result.student
      results.append(result)
    }
    return (results, damaged)
  }

  /// The result in these bytes; nil if it is not complete, or if its points are not those of its criteria.
  package static func result(_ data: Data) -> StoredResult? {
    guard let result = try? JSONDecoder().decode(StoredResult.self, from: data),
      [result.staff, result.learner].allSatisfy({ $0?.isConsistent ?? true }),
      result.handedIn == (result.staff != nil), result.handedIn == (result.learner != nil)
    else { return nil }
    return result
  }

  /// Writes a result with one rename, so that it is there as a whole or not at all.
  ///
  /// Several programs may write the same result at the same time: each has a temporary file of its own.
  ///
  /// - Throws: `CocoaError` if it can't be written.
  package func write(_ data: Data, of student: Student, _ exercise: ExerciseID) throws {
    let file = file(of: student, exercise)
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    removeLeftover(of: student, exercise)
    let temporary = folder.appending(path: Self.temporaryPrefix(file) + "\(UUID().uuidString).tmp")
    let descriptor = open(temporary.path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.unwritable(file, errno) }
    // After the rename, there is no such file.
    defer { unlink(temporary.path) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    // The lock ends with the program, so it tells what a killed one has left.
    flock(handle.fileDescriptor, LOCK_EX)
    try handle.write(contentsOf: data)
    // The contents must be on disk before the rename is.
    try handle.synchronize()
    let isRenamed = rename(temporary.path, file.path) == 0
    let reason = errno
    try handle.close()
    if isRenamed { return }
    // Another program took the file for a leftover before it was locked.
    if reason == ENOENT { return try write(data, of: student, exercise) }
    throw Self.unwritable(file, reason)
  }

  private static func unwritable(_ file: URL, _ reason: Int32) -> CocoaError {
    let code: CocoaError.Code =
      switch reason {
      case EACCES, EPERM: .fileWriteNoPermission
      case EROFS: .fileWriteVolumeReadOnly
      case ENOSPC, EDQUOT: .fileWriteOutOfSpace
      default: .fileWriteUnknown
      }
    let underlying = POSIXError(POSIXErrorCode(rawValue: reason) ?? .EIO)
    return CocoaError(code, userInfo: [NSFilePathErrorKey: file.path, NSUnderlyingErrorKey: underlying])
  }

  private static func temporaryPrefix(_ file: URL) -> String { ".\(file.lastPathComponent)." }

  /// Removes what killed programs left behind of a result.
  package func removeLeftover(of student: Student, _ exercise: ExerciseID) {
    let file = file(of: student, exercise)
    let folder = file.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasPrefix(Self.temporaryPrefix(file)) && name.hasSuffix(".tmp") {
      let path = folder.appending(path: name).path
      guard let handle = FileHandle(forReadingAtPath: path) else { continue }
      if flock(handle.fileDescriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      try? handle.close()
    }
  }
}
