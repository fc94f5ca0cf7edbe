final class Person {
  let name: String
  var phone: Phone?

  init(name: String) { self.name = name }

  func buyPhone() {
    let new = Phone()
    new.owner = self
    new.onRing = { [weak owner = self] in owner?.answer() }
    phone = new
  }

  private func answer() { print("\(name) answers") }

  deinit { print("\(name) went") }
}

final class Phone {
  private weak var keeper: Person?
  var onRing: (() -> Void)?

  var owner: Person? {
    get { keeper }
    set { keeper = newValue }
  }

  func ring() {
    guard owner != nil else { return }
    onRing?()
  }

  deinit { print("a phone went") }
}
