import SyntaxMessages

extension [Page] {
  /// The pages with the marks of their Swift listings; one call makes all marks.
  func marked(by make: MarkMaker) async throws -> [Page] {
    var texts: [String] = []
    _ = map { page in
      page.mappingListings {
        texts.append($0); return []
      }
    }
    guard !texts.isEmpty, let marks = try await make(texts), marks.count == texts.count else { return self }
    var rest = marks[...]
    return map { page in page.mappingListings { _ in rest.removeFirst() } }
  }
}

extension Page {
  /// The page with the marks that the closure returns for each Swift listing, in order.
  fileprivate func mappingListings(_ marks: (String) -> [SyntaxMark]) -> Page {
    Page(name: name, title: title, blocks: blocks.map { $0.mappingListings(marks) })
  }
}

extension Block {
  fileprivate func mappingListings(_ marks: (String) -> [SyntaxMark]) -> Block {
    switch self {
    case .code("swift", let lines, _):
      .code(language: "swift", lines: lines, marks: marks(lines.joined(separator: "\n")))
    case .list(let start, let items):
      .list(
        start: start,
        items: items.map { item in
          var item = item
          item.content = item.content.map { $0.mappingListings(marks) }
          return item
        })
    case .aside(let kind, let content): .aside(kind: kind, content: content.map { $0.mappingListings(marks) })
    case .quote(let content): .quote(content.map { $0.mappingListings(marks) })
    case .code, .film, .heading, .paragraph, .table, .rule: self
    }
  }
}
