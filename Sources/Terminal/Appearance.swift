import Foundation

/// How text is rendered on a stream: decided once from the stream, the environment and the options.
package struct Appearance: Sendable, Equatable {
  /// Whether the stream is a terminal.
  package let isTerminal: Bool
  /// Whether escape sequences for colours may be written.
  package let colour: Bool
  /// Whether cursor movements and the alternate screen work.
  package let movesCursor: Bool
  /// Whether text is written for a screen reader or a program: one line per fact, never wrapped.
  package let isLinear: Bool
  /// The characters for bullets, lines and similar signs.
  package let glyphs: Glyphs
  /// The size of the window.
  package private(set) var size: WindowSize

  /// Decides by the option `plain`, by `NO_COLOR` and `TERM` in the environment, and by the locale: `LC_ALL`,
  /// `LC_CTYPE`, `LANG`, in this order.
  package init(isTerminal: Bool, plain: Bool, environment: [String: String], size: WindowSize) {
    let dumb = ["dumb", "", nil].contains(environment["TERM"])
    let refusesColour = !(environment["NO_COLOR"] ?? "").isEmpty
    self.isTerminal = isTerminal
    self.movesCursor = isTerminal && !dumb && !plain
    self.colour = movesCursor && !refusesColour
    self.isLinear = plain || !isTerminal
    self.glyphs = Self.showsUnicode(environment, isTerminal: isTerminal) ? .unicode : .ascii
    self.size = size
  }

  /// The appearance of a descriptor of this process, 1 for standard output.
  package static func of(
    _ descriptor: Int32 = 1, plain: Bool = false,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Appearance {
    Appearance(
      isTerminal: isatty(descriptor) == 1, plain: plain, environment: environment,
      size: .of(descriptor, environment: environment))
  }

  /// The same appearance in a window of another size.
  package func resized(to size: WindowSize) -> Appearance {
    var copy = self
    copy.size = size
    return copy
  }

  /// The columns for text; nil if lines are never wrapped.
  package var width: Int? { isLinear ? nil : size.columns }

  /// A line of text as the stream can show it, without a line feed in it or at its end.
  package func render(_ line: StyledText) -> String {
    let line = line.onOneLine
    let shown = glyphs.isUnicode ? line : line.mapText(glyphs.fallBack)
    // Pieces that are harmless alone could be a command in a log together.
    return colour ? shown.rendered(colour: true) : shown.plain.withoutLogCommands
  }

  /// Lines of text as the stream can show them, each ending in a line feed.
  package func render(_ lines: [StyledText]) -> String {
    lines.map { render($0) + "\n" }.joined()
  }

  /// Whether UTF-8 is used: for files and pipes unless the locale has another encoding, for a terminal only if the
  /// locale has UTF-8.
  private static func showsUnicode(_ environment: [String: String], isTerminal: Bool) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
    guard let name = names.first(where: { !$0.isEmpty })?.lowercased() else { return !isTerminal }
    return name.contains("utf-8") || name.contains("utf8")
  }
}
