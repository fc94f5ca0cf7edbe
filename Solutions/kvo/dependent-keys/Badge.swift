import LabKit

/// What a visitor wears. The person can be replaced.
class Badge: KVObject {
  @Dynamic var person = Person()
  @Dynamic var role = ""

  var line: String {
    role.isEmpty ? person.fullName : "\(person.fullName), \(role)"
  }

  init(person: Person) {
    super.init()
    self.person = person
  }

  override class var computedKeys: [String: AnyKeyPath] {
    ["line": \Badge.line]
  }

  override class func keyPathsForValuesAffectingValue(
    forKey key: String
  ) -> Set<String> {
    guard key == "line" else {
      return super.keyPathsForValuesAffectingValue(forKey: key)
    }
    return ["role", "person.fullName"]
  }
}
