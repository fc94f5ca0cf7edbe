import Foundation

extension Workspace {
  /// Whether this text differs from the last one on the same topic in this workspace; stores it as the last one.
  package func isNews(_ text: String, about topic: String) -> Bool {
    let file = metadata.appending(path: "said-\(topic)")
    if let said = try? String(contentsOf: file, encoding: .utf8), said == text { return false }
    // If it cannot be stored, the text is shown again: that is better than not showing it.
    try? AtomicFile.write(Data(text.utf8), to: file)
    return true
  }
}
