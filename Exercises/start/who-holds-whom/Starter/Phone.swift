/// Somebody who can buy a phone.
class Person {
  let name: String
  var phone: Phone?

  init(name: String) {
    self.name = name
  }

  // Your work starts here: print a line when a person is deallocated. Then
  // find out why that does not happen.

  func buyPhone() {
    let phone = Phone()
    phone.owner = self
    phone.onRing = { print("\(self.name) answers") }
    self.phone = phone
  }
}

/// A phone knows whose it is, and what to do when it rings.
class Phone {
  var owner: Person?
  var onRing: (() -> Void)?

  func ring() {
    onRing?()
  }
}
