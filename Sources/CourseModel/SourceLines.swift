extension String {
  /// The lines as the compiler counts them. Files from Windows have a carriage return before each line feed; Swift
  /// treats the two as one character, which is not equal to a line feed.
  package var sourceLines: [String] {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.last == "\r" ? line.dropLast() : line)
    }
  }
}
