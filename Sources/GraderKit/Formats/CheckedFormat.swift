import Foundation

/// A format whose placeholders fit its values.
///
/// Foundation trusts a format: with `%s`, or `%@` for a number, it uses the number as an address, and with too few
/// values it reads whatever follows them in memory. So a program is linked with functions that check the values first.
struct CheckedFormat {
  private let format: String
  private let values: [any CVarArg]

  /// Checks the values; the program stops if one does not fit its placeholder.
  init(_ format: String, _ values: [any CVarArg]) {
    if let fault = Self.fault(in: format, values) { fatalError(fault) }
    self.format = format
    self.values = values.map { ($0 as? String).map { NSString(string: $0) } ?? $0 }
  }

  /// The formatted text.
  func text(_ locale: Locale? = nil) -> String {
    withVaList(values) { NSString(format: format, locale: locale.map { $0 as AnyObject }, arguments: $0) }
      as String
  }

  /// Why the values do not fit the format; nil if they do.
  static func fault(in format: String, _ values: [any CVarArg]) -> String? {
    do {
      let placeholders = try FormatPlaceholder.all(in: format)
      return fault(in: placeholders, values)
    } catch {
      return
        "`\(error.text)` is no placeholder for a number or an object: write `%d`, `%f` or `%@` for a value, and"
        + " `%%` for a percent sign"
    }
  }

  private static func fault(in placeholders: [FormatPlaceholder], _ values: [any CVarArg]) -> String? {
    let wanted = wanted(placeholders)
    guard let wanted else {
      return
        "placeholders with positions must name every value from the first on, must not contain `*`, and must agree"
        + " on the kind of a value: write `%1$d of %2$d`"
    }
    guard wanted.count <= values.count else {
      return "the format has placeholders for \(wanted.count) value\(wanted.count == 1 ? "" : "s"), but there"
        + " \(values.count == 1 ? "is" : "are") only \(values.count)"
    }
    return zip(wanted, values).lazy.compactMap { placeholder, value in
      fits(value, placeholder.kind) ? nil : fault(of: value, placeholder.text)
    }.first
  }

  /// What each value must be; nil if the positions leave out a value or disagree, or if only some placeholders have
  /// a position.
  private static func wanted(_ placeholders: [FormatPlaceholder]) -> [(
    text: String, kind: FormatPlaceholder.Kind
  )]? {
    guard placeholders.contains(where: { $0.position != nil }) else {
      return placeholders.flatMap { placeholder in
        Array(repeating: (placeholder.text, .wholeNumber), count: placeholder.stars)
          + [(placeholder.text, placeholder.kind)]
      }
    }
    let groups = Dictionary(grouping: placeholders) { $0.position ?? 0 }.sorted { $0.key < $1.key }
    let isComplete = groups.enumerated().allSatisfy { index, group in
      group.key == index + 1 && group.value.allSatisfy { $0.stars == 0 && $0.kind == group.value[0].kind }
    }
    return isComplete ? groups.map { ($0.value[0].text, $0.value[0].kind) } : nil
  }

  private static func fits(_ value: any CVarArg, _ kind: FormatPlaceholder.Kind) -> Bool {
    let types: [Any.Type] =
      switch kind {
      case .wholeNumber:
        [
          Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self,
          UInt32.self, UInt64.self,
        ]
      case .fraction: [Double.self, Float.self, CGFloat.self]
      case .object: [String.self]
      }
    // Foundation's own strings alone: another type may say that it is an object and hand over a number.
    return types.contains { $0 == type(of: value) } || kind == .object && value is NSString
  }

  private static func fault(of value: any CVarArg, _ placeholder: String) -> String {
    let type = type(of: value)
    let better: String? =
      if fits(value, .wholeNumber) { "%d" } else if fits(value, .fraction) {
        "%f"
      } else if fits(value, .object) {
        "%@"
      } else { nil }
    let advice = better.map { "write `\($0)`, or insert the value into the text: \"\\(value)\"" }
    return "`\(placeholder)` does not format a value of type `\(type)`: "
      + (advice ?? "insert the value into the text: \"\\(value)\"")
  }
}
