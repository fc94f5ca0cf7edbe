import Terminal

extension String {
  /// The text made harmless, on one line: with spaces in place of line feeds and tabs.
  var asRead: String { String(StyledText(self).plain.map { $0.isNewline || $0 == "\t" ? " " : $0 }) }
}
