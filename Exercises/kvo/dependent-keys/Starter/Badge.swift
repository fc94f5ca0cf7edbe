import LabKit

/// What a visitor wears. The person can be replaced.
class Badge: KVObject {
  @Dynamic var person = Person()
  @Dynamic var role = ""

  var line: String {
    ""
  }

  init(person: Person) {
    super.init()
    self.person = person
  }
}
