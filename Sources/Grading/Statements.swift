import SwiftToolchain

/// The statements at which a learner's calls are.
struct Statements {
  private let lines: [String: [String]]

  /// - Parameter sources: the texts of the learner's files by name.
  init(_ sources: [String: String]) { lines = sources.mapValues(\.sourceLines) }

  /// The frames in the learner's files, innermost first, without those of accessors that the compiler makes for a
  /// property with a wrapper. The change that such an accessor ends can be at the end of the block that contains it: then
  /// its statement is before.
  func frames(among frames: [StackFrame]) -> [StackFrame] {
    var own: [StackFrame] = [], statements: [StackFrame] = []
    var isChange = false
    for frame in frames {
      let isOwn = frame.line ?? 0 > 0 && frame.file.map { lines[$0] != nil } == true
      if isOwn { own.append(frame) }
      if isAccessor(frame), !isOwn || isOfWrapped(frame) {
        isChange = true
      } else if isOwn {
        statements.append(isChange ? statement(before: frame) : frame)
        isChange = false
      }
    }
    return statements.isEmpty ? own : statements
  }

  /// The only line with the word `unowned`; nil if there are several. The compiler writes the code that reads such a
  /// property, and gives it no line.
  static func ofUnowned(in sources: [String: String]) -> (file: String, line: Int)? {
    let places = sources.flatMap { file, text in
      let lines = text.sourceLines
      return lines.indices.filter { lines[$0].contains(#/\bunowned\b/#) }.map { (file, $0 + 1) }
    }
    return places.count == 1 ? places.first : nil
  }

  /// Whether a frame is at the declaration of an `unowned` variable or constant. A closure's list of what it captures is
  /// none.
  func declaresUnowned(_ frame: StackFrame) -> Bool {
    text(at: frame.line, of: frame)?.contains(#/\bunowned\b[^\[\]{}=]*\b(?:var|let)\b/#) == true
  }

  /// Whether it is a setter, or a function that changes a property in place.
  private func isAccessor(_ frame: StackFrame) -> Bool {
    frame.function.contains(#/v(?:s|M(?:\.resume\.\d+)?)$/#)
  }

  private func isOfWrapped(_ frame: StackFrame) -> Bool {
    text(at: frame.line, of: frame)?.contains(#/@[A-Z]\w*.*\bvar\b/#) == true
  }

  private func statement(before frame: StackFrame) -> StackFrame {
    guard var line = frame.line else { return frame }
    while let text = text(at: line, of: frame), text.utf8.allSatisfy(Self.endsBlocks) { line -= 1 }
    return line > 0 ? StackFrame(function: frame.function, file: frame.file, line: line) : frame
  }

  /// Whether a byte is white space or a closing bracket.
  private static func endsBlocks(_ byte: UInt8) -> Bool { " \t\r})]".utf8.contains(byte) }

  private func text(at line: Int?, of frame: StackFrame) -> String? {
    guard let line, let lines = frame.file.flatMap({ lines[$0] }), lines.indices.contains(line - 1) else {
      return nil
    }
    // Patterns take the square of a line's length.
    return String(lines[line - 1].prefix(1_000))
  }
}

/// The learner's calls on a stack that is full of repeated calls.
struct RepeatedCalls {
  /// The innermost of them.
  let place: StackFrame?
  /// The places of all of them, such as "Steps.swift:9", from outside to inside.
  private let places: [String]

  /// - Parameter frames: the learner's frames, innermost first.
  init(_ frames: [StackFrame]) {
    let counts = frames.reduce(into: [Int: Int]()) { $0[$1.line ?? 0, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    // Where the stack was full, a function may just have begun.
    let often = frames.filter { counts[$0.line ?? 0, default: 0] * 2 > most }
    // What the compiler makes is at a declaration, and tells less than the statement that calls it.
    let written = often.filter { frame in !Self.ofCompiler.contains { frame.function.hasSuffix($0) } }
    let calls = written.isEmpty ? often : written
    place = calls.first
    places = calls.reversed().reduce(into: []) { places, frame in
      let place = "\(frame.file ?? ""):\(frame.line ?? 0)"
      if !places.contains(place) { places.append(place) }
    }
  }

  /// How the names of functions end that the compiler makes: setters, and initializers that allocate.
  private static let ofCompiler = ["vs", "vM", "fC"]

  /// Why the stack was full.
  var words: String {
    let way = (2...4).contains(places.count) ? " by way of \(places.joined(separator: " and "))" : ""
    return "a function called itself\(way) until the stack was full (infinite recursion)"
  }
}
