import Terminal

extension String {
  /// The text as a person reads it on a row of a screen: harmless, line feeds and tabs as spaces.
  var asRead: String { String(StyledText(self).plain.map { $0.isNewline || $0 == "\t" ? " " : $0 }) }
}
