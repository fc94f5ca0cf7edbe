import LabKit

/// What a visitor wears. The person can be replaced.
class Badge: Model {
  @Dynamic var person = Person()
  @Dynamic var role = ""
  var line: String { role == "" ? person.fullName : person.fullName + ", " + role }

  override class var computedKeys: [String: AnyKeyPath] { ["line": \Badge.line] }
  override class var dependencies: [String: Set<String>] { ["line": ["person.fullName", "role"]] }

  init(person: Person) {
    super.init()
    self.person = person
  }
}
