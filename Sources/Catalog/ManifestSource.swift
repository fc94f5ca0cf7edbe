import CourseModel
import Foundation
import Yams

/// A YAML file of a course: its text, and the collector of its errors.
final class ManifestSource {
  /// The path relative to the course.
  let file: String
  let faults: Faults
  private let text: String
  /// An example of the file's first line.
  private let example: String
  /// Whether a part of the file can't be read, so that what seems to be missing may be there.
  private(set) var isDamaged = false

  private init(file: String, text: String, faults: Faults, example: String) {
    self.file = file
    self.text = text
    self.faults = faults
    self.example = example
  }

  /// The top-level keys of a file; if it cannot be read, reports the reason and returns nil.
  static func read(
    _ file: String, in course: CourseFolder, faults: Faults, example: String = "title: …"
  ) -> Fields? {
    guard let data = course.contents(file), let text = String(textFile: data) else {
      if let damage = course.damage(of: file) {
        faults.report(damage)
      } else if !course.exists(file) {
        faults.report(Place(file: file), "the file is missing", "add it; its first line is `\(example)`")
        return nil
      }
      return ManifestSource(file: file, text: "", faults: faults, example: example).nothing
    }
    return ManifestSource(file: file, text: text, faults: faults, example: example).fields()
  }

  private func fields() -> Fields? {
    let conflicts = conflicts
    if !conflicts.isEmpty {
      for (place, what) in conflicts {
        faults.report(
          place, "\(what): git could not merge two versions of this file",
          "keep one of the versions, and remove the lines with `<<<<<<<`, `=======` and `>>>>>>>`")
      }
      // With one of the versions, what is wrong beside the file is told, too.
      guard file != CourseLocator.manifest, let node = try? compose(yaml: firstVersion, .basic) else {
        return nothing
      }
      isDamaged = true
      return value(node).fields(example: example) ?? nothing
    }
    do {
      guard let node = try compose(yaml: text, .basic) else {
        faults.report(
          Place(file: file, line: 1, column: 1), "the file is empty", "write `\(example)` as its first line")
        return nothing
      }
      return value(node).fields(example: example) ?? nothing
    } catch {
      return remains(after: error)
    }
  }

  /// The lines on which git marked the beginning of two versions; if there are none, those with its other marks, of which
  /// one was forgotten. Such a line is no part of any text, because it is not indented.
  private var conflicts: [(Place, what: String)] {
    let lines = text.sourceLines
    func places(_ what: String, _ isMark: (String) -> Bool) -> [(Place, what: String)] {
      lines.indices.filter { isMark(String(lines[$0])) }.map {
        (Place(file: file, line: $0 + 1, column: 1), what)
      }
    }
    let starts = places("here begins a conflict marker") { $0.hasPrefix("<<<<<<<") }
    if !starts.isEmpty { return starts }
    return places("this line is left over of a conflict marker") {
      $0.hasPrefix(">>>>>>>") || $0.trimmingCharacters(in: .whitespaces) == "======="
    }
  }

  /// The text with the first of two versions. The other lines are empty, so that all places stay the same.
  private var firstVersion: String {
    var (isConflict, isLeftOut) = (false, false)
    return text.sourceLines.map { line in
      let mark = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].first { line.hasPrefix($0) }
      if mark == "<<<<<<<" { isConflict = true }
      if mark == ">>>>>>>" { isConflict = false }
      if mark != nil { isLeftOut = isConflict && mark != "<<<<<<<" }
      return mark != nil || isLeftOut ? "" : String(line)
    }.joined(separator: "\n")
  }

  private func value(_ node: Node) -> ManifestValue {
    ManifestValue(node: node, name: (file as NSString).lastPathComponent, source: self)
  }

  /// No keys, of which none is reported as missing, so that what is wrong beside the file is told, too. A course without
  /// its list of lessons is none.
  private var nothing: Fields? {
    guard file != CourseLocator.manifest else { return nil }
    isDamaged = true
    let mapping = Node.Mapping([], Tag(.map), .block)
    return Fields(mapping, of: value(.mapping(mapping)), isWhole: false)
  }

  /// What can be read of a file that is not valid YAML. Each top-level key is read alone, and each entry of a list, so
  /// that one fault does not hide the others.
  private func remains(after error: any Error) -> Fields? {
    let parts = YAMLParts(text)
    // The first one is why the file as a whole can't be read. Read alone, a part shows where it opened what it does not
    // close; in the whole file, the next quote would seem to close it.
    report(parts.errors.first { ($0 as? YamlError)?.opening != nil } ?? error)
    guard file != CourseLocator.manifest else { return nil }
    isDamaged = true
    for error in parts.errors.dropFirst() where !"\(error)".contains("alias") { report(error) }
    guard !parts.pairs.isEmpty else { return nothing }
    let mapping = Node.Mapping(parts.pairs, Tag(.map), .block, parts.pairs[0].0.mark)
    return Fields(mapping, of: value(.mapping(mapping)), isWhole: false)
  }

  private func report(_ error: any Error) {
    if let opening = (error as? YamlError)?.opening {
      return faults.report(
        place(opening.mark), "this is not valid YAML: the \(opening.what)",
        "close it; if it belongs to a text, put quotes of another kind around the whole text")
    }
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      if let (place, name) = oddSpace(near: mark.line) {
        return faults.report(
          place, "this is not valid YAML: here is a \(name), which YAML takes for a letter",
          "write a space in its place")
      }
      let said = problem.hasPrefix("but ") ? problem.dropFirst(4) : problem[...]
      faults.report(place(mark), "this is not valid YAML: \(said)", advice(problem, line: mark.line))
    case .duplicatedKeysInMapping(let keys, let context):
      for key in keys.sorted() {
        faults.report(
          repetition(of: key, from: context.mark) ?? place(context.mark),
          "`\(key)` is written more than once here", "keep one of them")
      }
    case .reader(_, _, _, let yaml):
      let (place, name) = unprintable(in: yaml)
      faults.report(place, "this is not valid YAML: here is \(name), which YAML does not allow", "remove it")
    default:
      faults.report(Place(file: file), "this is not valid YAML: \(error)")
    }
  }

  /// The second line of a key of the mapping that begins at a place; nil if its keys do not have lines of their own.
  private func repetition(of key: String, from mark: Mark) -> Place? {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let indent = mark.column - 1
    let found = lines.indices.dropFirst(mark.line - 1).filter { index in
      let line = lines[index]
      // Before the first key may be the dash of a list.
      guard index == mark.line - 1 || line.prefix(indent).allSatisfy({ $0 == UInt8(ascii: " ") }) else {
        return false
      }
      return line.dropFirst(indent).starts(with: "\(key):".utf8)
    }
    // The same key of a later mapping is farther away.
    guard found.count > 1, found[0] >= mark.line - 1 else { return nil }
    return Place(file: file, line: found[1] + 1, column: indent + 1)
  }

  /// The first character of a text that YAML does not allow.
  private func unprintable(in yaml: String) -> (Place, String) {
    let lines = yaml.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let place = line.firstIndex(where: { !Self.isPrintable($0) }) else { continue }
      let code = String(line[place].value, radix: 16, uppercase: true)
      let number = String(repeating: "0", count: max(0, 4 - code.count)) + code
      let column = String(Substring(line[..<place])).utf8.count + 1
      return (Place(file: file, line: index + 1, column: column), "the control character U+\(number)")
    }
    return (Place(file: file), "a control character")
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x1_0000...: true
    default: false
    }
  }

  /// The first space in the place of one that YAML needs, but of another kind, such as a no-break space: on a line, or on
  /// the one before.
  private func oddSpace(near line: Int) -> (Place, String)? {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for number in [line - 1, line] where lines.indices.contains(number - 1) {
      let scalars = lines[number - 1]
      let odd = scalars.indices.first { index in
        let before = scalars[..<index]
        let isNeeded =
          before.allSatisfy(\.properties.isWhitespace) || before.last == ":" || before.last == "-"
        return isNeeded && scalars[index].properties.isWhitespace && !scalars[index].isASCII
      }
      guard let odd else { continue }
      let column = String(Substring(scalars[..<odd])).utf8.count + 1
      return (
        Place(file: file, line: number, column: column),
        scalars[odd].properties.name?.lowercased() ?? "special space"
      )
    }
    return nil
  }

  private func advice(_ problem: String, line: Int) -> String {
    if problem.contains("mapping values are not allowed") {
      let lines = text.sourceLines
      let key =
        lines.indices.contains(line - 1) ? lines[line - 1].wholeMatch(of: #/ +(- )?[\w-]+:(?: (.*))?/#) : nil
      if let key, key.2?.contains(": ") != true {
        return "begin the key in the same column as those above and below it, which belong to the same entry"
      }
      return "put quotes around a text that contains `: `"
    }
    if problem.contains("cannot start any token") {
      return
        "indent with spaces instead of tabs, and put quotes around a text that begins with a special character"
    }
    if problem.contains("undefined alias") {
      return "write the value itself, or put quotes around a text that begins with `*`"
    }
    if problem.contains("another document") {
      return "remove the line `---`, because the file is one document"
    }
    return "check the indentation, quotes and brackets here and on the line before"
  }

  /// Converts a place: the YAML parser counts columns in Unicode scalars, diagnostics count them in bytes.
  func place(_ mark: Mark?) -> Place {
    guard let mark else { return Place(file: file) }
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(mark.line - 1) else {
      return Place(file: file, line: mark.line, column: mark.column)
    }
    let before = Substring(lines[mark.line - 1]).unicodeScalars.prefix(mark.column - 1)
    return Place(file: file, line: mark.line, column: String(before).utf8.count + 1)
  }
}

extension YamlError {
  /// What is not closed, with the place where it opens; nil if the error is another one.
  fileprivate var opening: (what: String, mark: Mark)? {
    switch self {
    case .scanner(let context?, let problem, let mark, _), .parser(let context?, let problem, let mark, _):
      if context.text.contains("quoted scalar"), problem.contains("end of stream") {
        return ("quote that opens here is not closed", context.mark)
      }
      guard context.text.contains("flow "), context.mark.line < mark.line else { return nil }
      return ("bracket that opens here is not closed before line \(mark.line)", context.mark)
    default: return nil
    }
  }
}
