import LabKit
class Company: KVObject {
  var onReplace: ((Person, Person) -> Void)?
  var ceo = Person() { didSet { onReplace?(oldValue, ceo) } }
}
