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
    let reason = (underlying ?? self).localizedDescription.replacing(
      "The operation could not be completed. ", with: "")
    return """
      \(path) can't be read or written: \(reason)
      Free some space or change the permissions. You can also use another workspace (--workspace FOLDER), cache (XDG_CACHE_HOME=FOLDER) or folder for temporary files (TMPDIR=FOLDER).
      """
  }
}
