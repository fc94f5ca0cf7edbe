import LabKit

class Company: KVObject {
  @Dynamic private var boss = Person()

  var ceo: Person {
    get { boss }
    set { boss = newValue }
  }

  override class var computedKeys: [String: AnyKeyPath] { ["ceo": \Company.ceo] }

  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    key == "ceo" ? ["boss"] : super.keyPathsForValuesAffectingValue(forKey: key)
  }
}
