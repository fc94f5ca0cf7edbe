import Foundation

extension CocoaError {
  /// What the file system refused, and what to do next.
  var sentence: String {
    let path = filePath ?? url?.path ?? "A file"
    let reason = (underlying ?? self).localizedDescription.replacing(
      "The operation could not be completed. ", with: "")
    return """
      \(path) can't be read or written: \(reason)
      Free some space or change the permissions. You can also use another cache (XDG_CACHE_HOME=FOLDER) or workspace (--workspace FOLDER).
      """
  }
}
