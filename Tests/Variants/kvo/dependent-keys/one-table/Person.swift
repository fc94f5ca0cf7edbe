import LabKit

/// An object whose class lists what its keys depend on.
class Model: KVObject {
  class var dependencies: [String: Set<String>] { [:] }

  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    dependencies[key] ?? super.keyPathsForValuesAffectingValue(forKey: key)
  }
}

func joined(_ parts: String...) -> String {
  parts.filter { $0 != "" }.joined(separator: " ")
}

class Person: Model {
  @Dynamic var firstName = ""
  @Dynamic var lastName = ""
  var fullName: String { joined(firstName, lastName) }

  override class var computedKeys: [String: AnyKeyPath] { ["fullName": \Person.fullName] }
  override class var dependencies: [String: Set<String>] { ["fullName": ["firstName", "lastName"]] }
}

class Doctor: Person {
  @Dynamic var degree = "Dr."
  var formalName: String { joined(degree, fullName) }

  override class var computedKeys: [String: AnyKeyPath] {
    ["fullName": \Person.fullName, "formalName": \Doctor.formalName]
  }
  override class var dependencies: [String: Set<String>] {
    super.dependencies.merging(["formalName": ["degree", "fullName"]]) { first, _ in first }
  }
}
