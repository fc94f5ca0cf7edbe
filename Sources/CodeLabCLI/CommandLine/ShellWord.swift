extension String {
  /// Whether a shell finds no meaning in it but the text itself.
  var isPlainShellWord: Bool { wholeMatch(of: #/[\w./+,:@%-]+/#) != nil }

  /// The text as one word of a shell's command.
  var quotedForShell: String { isPlainShellWord ? self : "'" + replacing("'", with: "'\\''") + "'" }
}
