import LabKit

class Company: KVObject {
  @Dynamic var ceo = Person()
}
