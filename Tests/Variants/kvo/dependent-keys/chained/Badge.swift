import LabKit

/// What a visitor wears. The person can be replaced.
class Badge: KVObject {
  @Dynamic var person = Person()
  @Dynamic var role = ""

  var line: String {
    [person.fullName, role].dropLast(role.isEmpty ? 1 : 0).joined(separator: ", ")
  }

  init(person: Person) {
    super.init()
    self.person = person
  }

  override class var computedKeys: [String: AnyKeyPath] { ["line": \Badge.line] }

  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    var keys = super.keyPathsForValuesAffectingValue(forKey: key)
    if key == "line" { keys = ["person.firstName", "person.lastName", "role"] }
    return keys
  }
}
