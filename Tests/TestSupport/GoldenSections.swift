/// A golden file of several texts. Each begins after a line `=== name`, in the order of the names.
struct GoldenSections {
  private static let heading = "=== "
  /// Follows the name of a text that does not end in a line feed.
  private static let open = " (without a line feed at its end)"

  private var texts: [String: (text: String, line: Int)] = [:]

  /// The texts of a file.
  init(_ file: String) {
    var name: String?
    var lines: [Substring] = []
    var start = 0
    func section() -> (String, String)? {
      guard let name else { return nil }
      let text = lines.joined(separator: "\n")
      return name.hasSuffix(Self.open)
        ? (String(name.dropLast(Self.open.count)), text) : (name, lines.isEmpty ? "" : text + "\n")
    }
    var all = file.split(separator: "\n", omittingEmptySubsequences: false)
    if all.last == "" { all.removeLast() }
    for (number, line) in all.enumerated() {
      guard line.hasPrefix(Self.heading) else {
        lines.append(line)
        continue
      }
      if let (name, text) = section() { texts[name] = (text, start) }
      (name, lines, start) = (String(line.dropFirst(Self.heading.count)), [], number + 1)
    }
    if let (name, text) = section() { texts[name] = (text, start) }
  }

  /// The text of a section, and how many lines of the file are before it.
  subscript(name: String) -> (text: String, line: Int)? { texts[name] }

  /// Adds a section or changes its text, in which no line may look like a heading.
  mutating func set(_ name: String, to text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    precondition(
      !lines.contains { $0.hasPrefix(Self.heading) }, "\(name) has a line that looks like a heading")
    texts[name] = (text, 0)
  }

  /// The file.
  var text: String {
    texts.sorted { $0.key < $1.key }.map { name, section in
      let isOpen = !section.text.isEmpty && !section.text.hasSuffix("\n")
      return Self.heading + name + (isOpen ? Self.open : "") + "\n" + section.text + (isOpen ? "\n" : "")
    }.joined()
  }
}
