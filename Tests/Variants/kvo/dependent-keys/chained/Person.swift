import LabKit

class Person: KVObject {
  @Dynamic var firstName = ""
  @Dynamic var lastName = ""

  var fullName: String {
    if firstName.isEmpty { return lastName }
    return lastName.isEmpty ? firstName : firstName + " " + lastName
  }

  override class var computedKeys: [String: AnyKeyPath] {
    var keys = super.computedKeys
    keys["fullName"] = \Person.fullName
    return keys
  }

  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    switch key {
    case "fullName": return ["firstName", "lastName"]
    default: return super.keyPathsForValuesAffectingValue(forKey: key)
    }
  }
}

class Doctor: Person {
  @Dynamic var degree = "Dr."

  var formalName: String {
    let name = fullName
    return degree.isEmpty || name.isEmpty ? degree + name : "\(degree) \(name)"
  }

  override class var computedKeys: [String: AnyKeyPath] {
    var keys = super.computedKeys
    keys["formalName"] = \Doctor.formalName
    return keys
  }

  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    var keys = super.keyPathsForValuesAffectingValue(forKey: key)
    if key == "formalName" { keys.formUnion(["degree", "firstName", "lastName"]) }
    return keys
  }
}
