import Film

extension Page {
  /// The page with the films of its listings as figures, each below its listing and what that prints.
  package func with(_ figures: [(listing: FilmedListing, film: Film)]) -> Page {
    var blocks = blocks
    for (filmed, film) in figures {
      let code = filmed.listing.code.lines.dropLast().map { $0.expandingTabs() }
      guard let index = blocks.firstIndex(where: { $0.isListing("swift", code) }) else { continue }
      let output = blocks.indices.dropFirst(index + 1).prefix(2).first { blocks[$0].isListing("output") }
      blocks.insert(.film(film), at: (output ?? index) + 1)
    }
    return Page(name: name, title: title, blocks: blocks)
  }
}

extension Block {
  fileprivate func isListing(_ wanted: String, _ code: [String]? = nil) -> Bool {
    guard case .code(wanted, let lines, _) = self else { return false }
    return code == nil || code == lines
  }
}
