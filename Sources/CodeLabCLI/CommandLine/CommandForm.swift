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

  /// Whether a form is the script of a workspace, which names the workspace's course itself.
  static func knowsCourse(_ form: String, from folder: URL) -> Bool {
    guard form.hasPrefix("."), form.hasSuffix("/codelab"),
      let script = try? String(contentsOf: URL(filePath: form, relativeTo: folder), encoding: .utf8)
    else { return false }
    return script.contains("${CODELAB_COURSE:=")
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

/// The examples in a command's help.
enum Examples {
  /// What surely fits into a usual terminal: ArgumentParser wraps wider lines without regard to columns of a table.
  private static let columns = 76

  /// Commands in the form that is typed here, with their purposes in a second column; below an optional text. A purpose
  /// that does not fit beside its command is on the next line.
  ///
  /// Each start of the tool makes the examples of all commands, so this uses nothing that is slow when it is first used.
  static func of(_ examples: KeyValuePairs<String, String>, below text: String? = nil) -> String {
    let rows = examples.map { (command: typed($0.key), purpose: $0.value) }
    func fits(_ row: (command: String, purpose: String), _ width: Int) -> Bool {
      row.command.count <= width && width + row.purpose.count + 5 <= columns
    }
    let widths = rows.map(\.command.count).sorted()
    let width =
      widths.max { left, right in rows.count { fits($0, left) } < rows.count { fits($0, right) } } ?? 0
    var lines = text.map { [$0, ""] } ?? []
    lines.append("Examples:")
    for (command, purpose) in rows {
      let space =
        fits((command, purpose), width)
        ? String(repeating: " ", count: width - command.count + 3) : "\n      "
      lines.append("  \(command)\(space)\(purpose)")
    }
    return lines.joined(separator: "\n")
  }

  private static func typed(_ example: String) -> String {
    let words = example.split(separator: " ", omittingEmptySubsequences: false)
    return words.map { $0 == "codelab" ? CommandForm.here[...] : $0 }.joined(separator: " ")
  }
}
