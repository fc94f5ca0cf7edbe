import LabKit

class Sign: KVObject {
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?,
    change: [NSKeyValueChangeKey: Any]?, context: ObservationContext?
  ) {
    let old = change?[.oldKey] as? String ?? "?"
    let new = change?[.newKey] as? String ?? "?"
    print("\(keyPath ?? ""): \(old) -> \(new)")
  }
}

let ada = Person()
let badge = Badge(person: ada)
let sign = Sign()
badge.addObserver(
  sign, forKeyPath: "line", options: [.old, .new], context: nil)
ada.firstName = "Ada"
ada.lastName = "Byron"
badge.role = "guest"

let eve = Doctor()
eve.firstName = "Eve"
badge.person = eve
ada.firstName = "nobody hears this"
print(eve.formalName)
badge.removeObserver(sign, forKeyPath: "line")
