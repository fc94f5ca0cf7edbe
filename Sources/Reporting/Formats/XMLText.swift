import Terminal

extension String {
  /// The text for an XML attribute or element. Markup is escaped; characters that XML 1.0 does not allow are
  /// replaced by U+FFFD.
  var xml: String {
    HarmlessText(self).text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      default: result.unicodeScalars.append(scalar.isAllowedInXML ? scalar : "\u{FFFD}")
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isAllowedInXML: Bool {
    switch value {
    case 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
