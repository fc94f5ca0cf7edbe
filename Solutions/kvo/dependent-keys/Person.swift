import LabKit

class Person: KVObject {
  @Dynamic var firstName = ""
  @Dynamic var lastName = ""

  var fullName: String {
    [firstName, lastName].filter { !$0.isEmpty }.joined(separator: " ")
  }

  override class var computedKeys: [String: AnyKeyPath] {
    ["fullName": \Person.fullName]
  }

  override class func keyPathsForValuesAffectingValue(
    forKey key: String
  ) -> Set<String> {
    guard key == "fullName" else {
      return super.keyPathsForValuesAffectingValue(forKey: key)
    }
    return ["firstName", "lastName"]
  }
}

class Doctor: Person {
  @Dynamic var degree = "Dr."

  var formalName: String {
    [degree, fullName].filter { !$0.isEmpty }.joined(separator: " ")
  }

  override class var computedKeys: [String: AnyKeyPath] {
    super.computedKeys.merging(["formalName": \Doctor.formalName]) { $1 }
  }

  override class func keyPathsForValuesAffectingValue(
    forKey key: String
  ) -> Set<String> {
    guard key == "formalName" else {
      return super.keyPathsForValuesAffectingValue(forKey: key)
    }
    return ["degree", "fullName"]
  }
}
