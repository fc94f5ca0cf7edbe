import LabKit

class Company: KVObject {
  var ceo = Person()
}
