import CourseModel
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is wrong with a file of the course that should be text, and is none; or with what is in its place.
package enum UnreadableText {
  /// The error in a file that can't be read as text; nil if it can, or if there is none.
  ///
  /// - Parameters:
  ///   - file: the path relative to the course.
  ///   - place: where the file is.
  package static func diagnostic(of file: String, at place: URL) -> Diagnostic? {
    if let link = brokenLink(file, at: place) { return link }
    guard
      let type = try? FileManager.default.attributesOfItem(atPath: place.resolvingSymlinksInPath().path)[
        .type]
    else { return nil }
    switch type as? FileAttributeType {
    case .typeDirectory:
      return Diagnostic(
        file: file, message: "this is a folder, and a file should be here",
        suggestion: "delete or rename the folder, and put the file here")
    case .typeRegular:
      guard let data = FileManager.default.contents(atPath: place.path) else {
        return Diagnostic(
          file: file, message: "the file can't be read, because its permissions forbid it",
          suggestion: "type in the course's folder: chmod u+r \(quoted(file))")
      }
      return damage(of: file, holding: data)
    default:
      return Diagnostic(
        file: file, message: "this is no ordinary file", suggestion: "delete it, and put a file of text here")
    }
  }

  /// The error in a folder whose files can't be listed; nil if they can, or if there is none.
  package static func diagnostic(ofFolder folder: String, at place: URL) -> Diagnostic? {
    if let link = brokenLink(folder, at: place) { return link }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else { return nil }
    guard isFolder.boolValue else {
      return Diagnostic(
        file: folder, message: "this is a file, and a folder should be here",
        suggestion: "delete or rename the file, and make a folder with this name")
    }
    // Whoever may list a folder, and not enter it, finds none of its files.
    guard access(place.path, R_OK | X_OK) != 0 else { return nil }
    return Diagnostic(
      file: folder, message: "the folder can't be read, because its permissions forbid it",
      suggestion: "type in the course's folder: chmod u+rx \(quoted(folder))")
  }

  /// Why a file or folder is not found though it may be there: a folder above it can't be read or is none, or a part of
  /// the path has another name. Nil if it is missing.
  package static func diagnostic(onTheWayTo path: String, in root: URL) -> Diagnostic? {
    var (known, folder) = ("", root)
    for part in path.split(separator: "/").map(String.init) {
      let place = folder.appending(path: part)
      let shown = known.isEmpty ? part : "\(known)/\(part)"
      guard FileManager.default.fileExists(atPath: place.path) else {
        if let link = brokenLink(shown, at: place) { return link }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
        let other = names.first { $0 != part && normalized($0) == normalized(part) }
        return other.map { misnamed(known.isEmpty ? $0 : "\(known)/\($0)", meant: part) }
      }
      if shown != path, let damage = diagnostic(ofFolder: shown, at: place) { return damage }
      (known, folder) = (shown, place)
    }
    return nil
  }

  /// The error in a file or folder whose name differs from the one that is meant.
  package static func misnamed(_ path: String, meant name: String) -> Diagnostic {
    Diagnostic(
      file: path, message: "this name is not the one that is looked for here",
      suggestion: "rename it to `\(name)`")
  }

  /// A name in the spelling in which names are compared that are easily confused: they differ in case, or in how the
  /// extension is written.
  package static func normalized(_ name: String) -> String {
    let name = name.lowercased()
    return name.hasSuffix(".yaml") ? "\(name.dropLast(5)).yml" : name
  }

  /// The error in a link that leads to nothing; nil if it leads to something, or if there is no link.
  private static func brokenLink(_ path: String, at place: URL) -> Diagnostic? {
    guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place.path) else {
      return nil
    }
    var facts = stat()
    guard stat(place.path, &facts) != 0 else { return nil }
    return Diagnostic(
      file: path,
      message: errno == ELOOP
        ? "this is a link that leads back to itself"
        : "this is a link to \(target), which does not exist or can't be read",
      suggestion: "delete the link, and put in its place what it should lead to")
  }

  /// The error in a file whose bytes are no UTF-8, at the line of the first such byte; nil if they are UTF-8.
  package static func damage(of file: String, holding data: Data) -> Diagnostic? {
    guard String(validating: data, as: UTF8.self) == nil else { return nil }
    let isWide = data.starts(with: [0xff, 0xfe]) || data.starts(with: [0xfe, 0xff])
    let path = quoted(file)
    return Diagnostic(
      file: file, line: TextFile.firstBrokenLine(in: data), message: "the file is not UTF-8 text",
      suggestion: "save it as UTF-8 in your editor, or type in the course's folder: "
        + "iconv -f \(isWide ? "UTF-16" : "ISO-8859-1") -t UTF-8 \(path) > text.tmp && mv text.tmp \(path)")
  }

  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy {
      $0 > 0x7f || Character(UnicodeScalar($0)).isLetter || Character(UnicodeScalar($0)).isNumber
        || "/.-_".utf8.contains($0)
    }
    return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }
}
