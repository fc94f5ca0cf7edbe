/// Compiles if an article can be sent.
func sendAnArticle() {
  send(Article(title: "Swift", text: "A bird"))
}

private func send<Value: Sendable>(_ value: Value) {}
