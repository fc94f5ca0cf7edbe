import CourseModel
import Foundation

/// Finds declarations in sources by their mangled names.
package enum Declarations {
  /// Where the function, variable or type of a symbol is declared; if the files do not declare it, the innermost type
  /// around it that they do.
  package static func place(
    ofSymbol symbol: String, in files: [String: String]
  ) -> (file: String, line: Int?)? {
    path(in: symbol).reversed().lazy.compactMap { place(of: $0, in: files) }.first
  }

  /// The names in front of a symbol's type, from the outside inwards: `Task`, `Screen` and `show` in
  /// `$s4Task6ScreenC4showyyF`. Each follows its length; a type's name is followed by the letter of its kind.
  static func path(in symbol: String) -> [String] {
    var names: [String] = []
    var rest = symbol.dropFirst("$s".count)
    while true {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let length = Int(digits), length > 0, rest.utf8.count >= digits.count + length else {
        return names
      }
      names.append(String(rest.dropFirst(digits.count).prefix(length)))
      rest = rest.dropFirst(digits.count + length)
      if let kind = rest.first, "CVOP".contains(kind) { rest = rest.dropFirst() }
    }
  }

  private static func place(of name: String, in files: [String: String]) -> (file: String, line: Int?)? {
    let kinds = "struct|class|enum|actor|protocol|extension|typealias|func|var|let|case"
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
      let declaration = try? Regex("\\b(?:\(kinds))\\s+\(name)\\b")
    else { return nil }
    for (file, text) in files.sorted(by: { $0.key < $1.key }) {
      for (index, line) in text.sourceLines.enumerated() where line.contains(name) {
        if line.contains(declaration) { return (file, index + 1) }
      }
    }
    return nil
  }
}
