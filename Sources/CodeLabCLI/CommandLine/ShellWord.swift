extension String {
  /// Whether a shell needs no quotes around the text.
  var isPlainShellWord: Bool { wholeMatch(of: #/[\w./+,:@%-]+/#) != nil }

  /// The text as one word of a shell command, in quotes if necessary.
  var quotedForShell: String { isPlainShellWord ? self : "'" + replacing("'", with: "'\\''") + "'" }
}
