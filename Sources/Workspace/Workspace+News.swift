import Foundation

extension Workspace {
  /// Whether something has not been said in this workspace before; from then on it has. What has changed since is
  /// news again.
  package func isNews(_ text: String, about topic: String) -> Bool {
    let file = metadata.appending(path: "said-\(topic)")
    if let said = try? String(contentsOf: file, encoding: .utf8), said == text { return false }
    // Where nothing can be remembered, saying it too often does less harm than never saying it.
    try? AtomicFile.write(Data(text.utf8), to: file)
    return true
  }
}
