import Foundation

/// Checks documents against the part of JSON Schema that our schemas use; a keyword that it does not know
/// is a fault of the schema, so that nothing is passed over in silence.
package struct Schema {
  private let root: [String: Any]
  /// Whether scalars are texts, as in YAML without its types: then `5` is a text and a number.
  private var isYAML = false

  /// The schema of results.
  ///
  /// - Throws: an error of the file system.
  package static func result() throws -> Schema { try Schema(named: "result-v1") }

  /// The schema of this name in Documentation.
  ///
  /// - Throws: an error of the file system, or of the JSON parser.
  package init(named name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Documentation/\(name).schema.json")
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    guard let root = object as? [String: Any] else { throw CocoaError(.coderInvalidValue) }
    self.root = root
  }

  /// One sentence a fault; none when the document follows the schema.
  ///
  /// - Throws: an error of the JSON parser.
  package func faults(in text: String) throws -> [String] {
    faults(in: try JSONSerialization.jsonObject(with: Data(text.utf8)), root, "$")
  }

  /// One sentence a fault of a YAML document, whose scalars are texts.
  package func faults(inYAML document: Any) -> [String] {
    var schema = self
    schema.isYAML = true
    return schema.faults(in: document, root, "$")
  }

  private func faults(in value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    schema.flatMap { keyword, demand -> [String] in
      switch keyword {
      case "$schema", "$id", "$defs", "definitions", "title", "description", "default": return []
      case "$ref": return faults(in: value, definition(demand), path)
      case "type":
        return (demand as? [Any] ?? [demand]).contains { isOf($0, value) } ? [] : ["\(path) is no \(demand)"]
      case "const": return same(value, demand) ? [] : ["\(path) is not \(demand)"]
      case "enum":
        return (demand as? [Any])?.contains { same(value, $0) } == true
          ? [] : ["\(path) is none of \(demand)"]
      case "minimum", "maximum", "exclusiveMinimum":
        let limit = demand as? Double ?? .nan
        guard let number = number(value) else { return [] }
        let isIn =
          keyword == "minimum" ? number >= limit : keyword == "maximum" ? number <= limit : number > limit
        return isIn ? [] : ["\(path) is beyond \(demand)"]
      case "minItems", "minProperties":
        let count = (value as? [Any])?.count ?? (value as? [String: Any])?.count
        return count.map { $0 >= (demand as? Int ?? .max) } ?? true ? [] : ["\(path) has too few"]
      case "uniqueItems":
        let items = (value as? [Any] ?? []).map { "\($0)" }
        return Set(items).count == items.count ? [] : ["\(path) repeats an item"]
      case "pattern":
        guard let text = value as? String, let regex = try? Regex(demand as? String ?? "") else { return [] }
        return text.contains(regex) ? [] : ["\(path) does not match \(demand)"]
      case "anyOf", "oneOf":
        let count = (demand as? [[String: Any]] ?? []).count { faults(in: value, $0, path) == [] }
        return keyword == "anyOf" && count > 0 || count == 1 ? [] : ["\(path) fits \(count) of \(keyword)"]
      case "not":
        return faults(in: value, demand as? [String: Any] ?? [:], path) == [] ? ["\(path) must not fit"] : []
      case "propertyNames":
        return (value as? [String: Any] ?? [:]).keys.flatMap {
          faults(in: $0, demand as? [String: Any] ?? [:], "\(path), the key \($0)")
        }
      case "items":
        return (value as? [Any] ?? []).enumerated().flatMap {
          faults(in: $1, demand as? [String: Any] ?? [:], "\(path)[\($0)]")
        }
      case "required":
        return (demand as? [String] ?? []).filter { (value as? [String: Any])?[$0] == nil }
          .map { "\(path) has no \($0)" }
      case "properties": return members(of: value, demand as? [String: Any] ?? [:], path)
      case "additionalProperties":
        let known = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
        let others = (value as? [String: Any] ?? [:]).filter { !known.contains($0.key) }
        if let demand = demand as? [String: Any] {
          return others.flatMap { faults(in: $1, demand, "\(path).\($0)") }
        }
        return others.keys.map { "\(path) knows no \($0)" }
      default: return ["the schema uses \(keyword), which is not checked"]
      }
    }
  }

  private func members(of value: Any, _ properties: [String: Any], _ path: String) -> [String] {
    (value as? [String: Any] ?? [:]).flatMap { key, member in
      (properties[key] as? [String: Any]).map { faults(in: member, $0, "\(path).\(key)") } ?? []
    }
  }

  private func definition(_ reference: Any) -> [String: Any] {
    let parts = (reference as? String ?? "").split(separator: "/").map(String.init)
    guard parts.count == 3, parts[0] == "#" else { return ["dangling": reference] }
    return (root[parts[1]] as? [String: Any])?[parts[2]] as? [String: Any] ?? ["dangling": reference]
  }

  private func same(_ value: Any, _ demand: Any) -> Bool {
    guard isYAML, let text = value as? String else { return (value as? NSObject) == (demand as? NSObject) }
    return text == (isTruth(demand) ? "\(demand as? Bool ?? false)" : "\(demand)")
  }

  private func number(_ value: Any) -> Double? {
    isYAML ? (value as? String).flatMap(Double.init) : (value as? NSNumber)?.doubleValue
  }

  /// JSONSerialization tells true from 1 only by the number's C type.
  private func isTruth(_ value: Any) -> Bool {
    (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
  }

  private func isOf(_ type: Any, _ value: Any) -> Bool {
    let isTruth = isTruth(value)
    if isYAML, let text = value as? String {
      return switch type as? String {
      case "string": true
      case "boolean": ["true", "false"].contains(text)
      case "number": Double(text) != nil
      case "integer": Int(text) != nil
      case "null": text.isEmpty
      default: false
      }
    }
    switch type as? String {
    case "object": return value is [String: Any]
    case "array": return value is [Any]
    case "string": return value is String
    case "boolean": return isTruth
    case "number": return value is NSNumber && !isTruth
    case "integer":
      return !isTruth && (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } == true
    default: return false
    }
  }
}
