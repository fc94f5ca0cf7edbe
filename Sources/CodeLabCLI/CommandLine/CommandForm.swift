import Foundation

/// What a learner types to call the tool, which depends on the current folder.
enum CommandForm {
  /// The form for this process's folder.
  static let here = of(
    ProcessInfo.processInfo.environment,
    from: URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory))

  /// The first of these that exists: the script in this folder, a script on the search path, a script in a
  /// folder above, and the script that called the tool.
  static func of(_ environment: [String: String], from folder: URL) -> String {
    if FileManager.default.isExecutableFile(atPath: folder.appending(path: "codelab").path) {
      return "./codelab"
    }
    let path = (environment["PATH"] ?? "").split(separator: ":")
    if path.contains(where: { FileManager.default.isExecutableFile(atPath: String($0) + "/codelab") }) {
      return "codelab"
    }
    return scriptAbove(folder) ?? environment["CODELAB_COMMAND"]?.quotedForShell ?? "codelab"
  }

  private static func scriptAbove(_ folder: URL) -> String? {
    var (parent, way) = (folder, "")
    while parent.path != "/" {
      parent.deleteLastPathComponent()
      way += "../"
      let script = parent.appending(path: "codelab").path
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: script, isDirectory: &isFolder), !isFolder.boolValue {
        return way + "codelab"
      }
    }
    return nil
  }
}
