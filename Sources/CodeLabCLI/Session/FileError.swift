import Foundation

extension CocoaError {
  /// What the file system refused, and what to do about it.
  var sentence: String {
    let path = filePath ?? url?.path ?? "A file"
    let reason = (underlying ?? self).localizedDescription.replacing(
      "The operation could not be completed. ", with: "")
    return """
      \(path) can't be read or written: \(reason)
      Make room or mend the permissions. Another cache: XDG_CACHE_HOME=FOLDER; another workspace: --workspace FOLDER
      """
  }
}
