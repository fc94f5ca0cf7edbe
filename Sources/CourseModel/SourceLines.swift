extension String {
  /// The lines as the compiler counts them. In files from Windows a carriage return stands before each line feed; Swift
  /// takes the two for one character, which is no line feed.
  package var sourceLines: [String] {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.last == "\r" ? line.dropLast() : line)
    }
  }
}
