/// Somebody who can buy a phone.
class Person {
  let name: String
  var phone: Phone?

  init(name: String) {
    self.name = name
  }

  deinit {
    print("\(name) was deallocated")
  }

  func buyPhone() {
    let phone = Phone()
    phone.owner = self
    phone.onRing = { [weak self] in
      guard let self else { return }
      print("\(self.name) answers")
    }
    self.phone = phone
  }
}

/// A phone knows whose it is, and what to do when it rings.
class Phone {
  weak var owner: Person?
  var onRing: (() -> Void)?

  deinit {
    print("a phone was deallocated")
  }

  func ring() {
    onRing?()
  }
}
