import Foundation

/// An operator in a key path, which computes a value from a collection, such as `@sum` in `staff.@sum.age`.
enum CollectionOperator: String {
  case count = "@count"
  case sum = "@sum"
  case average = "@avg"
  case minimum = "@min"
  case maximum = "@max"
  case union = "@unionOfObjects"
  case distinctUnion = "@distinctUnionOfObjects"
  case unionOfArrays = "@unionOfArrays"
  case distinctUnionOfArrays = "@distinctUnionOfArrays"

  /// The result for elements, from the values at the keys behind the operator.
  func value(of elements: [Any], at keys: ArraySlice<String>) -> Any? {
    if self == .count { return objectValue(elements.count) }
    let values = elements.compactMap { LabKit.value(at: keys, in: $0) }
    let numbers = values.compactMap { ($0 as? NSNumber)?.doubleValue }
    return switch self {
    case .count, .sum: NSNumber(value: numbers.reduce(0, +))
    case .average: NSNumber(value: numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count))
    case .minimum: values.reduce(nil) { isBefore($1, $0) ? $1 : $0 }
    case .maximum: values.reduce(nil) { isBefore($0, $1) ? $1 : $0 }
    case .union: values
    case .distinctUnion: distinct(values)
    case .unionOfArrays: values.flatMap { LabKit.elements(of: $0) ?? [] }
    case .distinctUnionOfArrays: distinct(values.flatMap { LabKit.elements(of: $0) ?? [] })
    }
  }

  /// The values without repetitions, in the order in which they first occur.
  private func distinct(_ values: [Any]) -> [Any] {
    var seen: Set<AnyHashable> = []
    return values.filter { ($0 as? AnyHashable).map { seen.insert($0).inserted } ?? true }
  }

  /// Whether the first value is less, or there is no second one; numbers of different types are compared as numbers.
  private func isBefore(_ value: Any?, _ other: Any?) -> Bool {
    guard let value, let other else { return true }
    if let number = value as? NSNumber, let second = other as? NSNumber {
      return number.compare(second) == .orderedAscending
    }
    guard let value = value as? any Comparable else { return false }
    return isLess(value, other)
  }

  private func isLess<Value: Comparable>(_ value: Value, _ other: Any) -> Bool {
    (other as? Value).map { value < $0 } ?? false
  }
}
