/// A step as it is written: one line of JSON.
struct Step {
  enum Kind: String {
    case call, closure, get, create, destroy, answer, error, set, change

    /// Whether this is what a call ends with.
    var isResult: Bool { self == .answer || self == .error }
  }

  let kind: Kind
  let from: Int
  let to: Int
  /// The place of the code that is called.
  let site: Int32
  /// The place of the function that runs, and the line in its file.
  let place: Int32
  let line: Int
  let values: [String]
  let text: String
  /// Whether the code belongs to no object: a function, a static member, or a member of a value.
  let isFree: Bool
  let born: [(Int, String)]
  let gone: [Int]
  /// All references as JSON; nil if they are as before.
  let references: String?

  var json: String {
    var json = "{\"film\":\"\(kind.rawValue)\",\"from\":\(from),\"to\":\(to),\"site\":\(site)"
    json += ",\"place\":\(place),\"line\":\(line)"
    json += ",\"values\":[\(values.map(JSONText.quoted).joined(separator: ","))]"
    if !text.isEmpty { json += ",\"text\":\(JSONText.quoted(text))" }
    if isFree { json += ",\"free\":true" }
    json += JSONText.born(born)
    if !gone.isEmpty { json += ",\"gone\":[\(gone.map(String.init).joined(separator: ","))]" }
    if let references { json += ",\"refs\":[\(references)]" }
    return json + "}"
  }
}

/// What is learned about a step after it was written.
struct Told {
  let step: Int
  let site: Int32
  let values: [String]
  let born: [(Int, String)]

  var json: String {
    var json = "{\"film\":\"told\",\"step\":\(step),\"site\":\(site)"
    json += ",\"values\":[\(values.map(JSONText.quoted).joined(separator: ","))]"
    return json + JSONText.born(born) + "}"
  }
}

/// A reference from an object, closure or variable to an object or closure.
struct Reference: Hashable {
  enum Kind: String {
    case strong, weak, unowned
  }

  let from: Int
  let to: Int
  var kind: Kind
  let label: String

  var json: String { "[\"\(from)\",\"\(to)\",\"\(kind.rawValue)\",\(JSONText.quoted(label))]" }
}

/// The numbers of the references that were written: the first time, a reference is written in words.
struct WrittenReferences {
  private var numbers: [Reference: Int] = [:]
  /// How many references were written after all steps.
  private(set) var count = 0

  mutating func json(_ references: [Reference]) -> String {
    count += references.count
    var json = ""
    for reference in references {
      if !json.isEmpty { json += "," }
      if let number = numbers[reference] {
        json += String(number)
      } else {
        numbers[reference] = numbers.count
        json += reference.json
      }
    }
    return json
  }
}

/// Text as JSON.
enum JSONText {
  /// The objects that were first seen in a step, with their types.
  static func born(_ born: [(Int, String)]) -> String {
    guard !born.isEmpty else { return "" }
    return ",\"born\":[\(born.map { "[\"\($0.0)\",\(quoted($0.1))]" }.joined(separator: ","))]"
  }

  static func quoted(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case _ where scalar.value < 0x20:
        json += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
