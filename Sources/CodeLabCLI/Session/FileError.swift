import Catalog
import Foundation

extension CocoaError {
  /// What the file system refused, and what to do next.
  func sentence(calling tool: String) -> String {
    let path = filePath ?? url?.path ?? "A file"
    switch code {
    case .fileReadNoSuchFile, .fileNoSuchFile:
      return
        "\(path) is missing. If it belongs to the course, this shows what else is missing:  \(tool) verify"
    default: break
    }
    if let fault { return fault }
    let reason = (underlying ?? self).localizedDescription.replacing(
      "The operation could not be completed. ", with: "")
    // A file of a course is where it is.
    let elsewhere =
      isOfCourse(path)
      ? ""
      : " You can also use another place for results (--output or --out), workspace (--workspace FOLDER), cache (XDG_CACHE_HOME=FOLDER) or folder for temporary files (TMPDIR=FOLDER)."
    return "\(path) can't be read or written: \(reason)\n\(advice)\(elsewhere)"
  }

  private func isOfCourse(_ path: String) -> Bool {
    let folder = URL(filePath: path).deletingLastPathComponent()
    let course = try? CourseLocator.find(flag: nil, environment: [:], from: folder)
    return course.map { path.dropFirst($0.path.count).contains(#/^/(lessons|Exercises|Solutions|Tests)//#) }
      ?? false
  }

  private var advice: String {
    switch code {
    case .fileWriteOutOfSpace: "Free some space."
    case .fileReadNoPermission, .fileWriteNoPermission: "Change the permissions."
    case .fileWriteVolumeReadOnly: "The disk can't be written."
    default: "Free some space or change the permissions."
    }
  }

  /// What is wrong with a file that should be text, and what to do; nil if something else is.
  private var fault: String? {
    guard let path = filePath ?? url?.path else { return nil }
    let posix = (underlying as? POSIXError)?.code
    if posix == .ENOTDIR || posix == .ELOOP,
      let fault = UnreadableText.diagnostic(onTheWayTo: String(path.dropFirst()), in: URL(filePath: "/"))
    {
      return "/\(fault.file): \(fault.message)." + (fault.suggestion.map { "\nTo correct it: \($0)." } ?? "")
    }
    let isFolder = posix == .EISDIR
    let reads: [Code] = [.fileReadUnknown, .fileReadNoPermission, .fileReadInapplicableStringEncoding]
    guard isFolder || reads.contains(code),
      let fault = UnreadableText.diagnostic(of: path, at: URL(filePath: path))
    else { return nil }
    return "\(path): \(fault.message)." + (fault.suggestion.map { "\nTo correct it: \($0)." } ?? "")
  }
}
