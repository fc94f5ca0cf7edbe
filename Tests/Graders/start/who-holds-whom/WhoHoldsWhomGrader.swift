import GraderKit
import XCTest

@testable import WhoHoldsWhom

nonisolated final class WhoHoldsWhomGrader: XCTestCase {
  private let inputs = Inputs()

  func testAPersonWhoGoesSaysSo() {
    let (one, other) = (inputs.firstName(), inputs.firstName())
    var person: Person? = Person(name: one)
    let before = captureOutput { person?.phone = nil }
    expectEqual(before, "", "As long as somebody holds \(one), nothing is printed")
    let after = captureOutput { person = nil }
    expectEqual(after, "\(one) went\n", "When nobody holds \(one) any more, \(one) says so")
    person = Person(name: other)
    let second = captureOutput { person = nil }
    expectEqual(
      second, "\(other) went\n", "When nobody holds \(other) any more, \(other) says it under that name")
  }

  func testAPhoneThatGoesSaysSo() {
    var phone: Phone? = Phone()
    let before = captureOutput { phone?.onRing = nil }
    expectEqual(before, "", "As long as somebody holds the phone, nothing is printed")
    let after = captureOutput { phone = nil }
    expectEqual(after, "a phone went\n", "When nobody holds a phone any more, it says that it goes")
  }

  func testAPersonKeepsTheirPhone() {
    let name = inputs.firstName()
    let person = Person(name: name)
    person.buyPhone()
    expectNotNil(person.phone, "After `buyPhone()` \(name) has a phone")
    expectIdentical(
      person.phone?.owner, person, "The phone that \(name) bought knows \(name) as its owner")
  }

  func testAPhoneThatRingsIsAnswered() {
    let name = inputs.firstName()
    let person = Person(name: name)
    person.buyPhone()
    let printed = captureOutput { person.phone?.ring() }
    expectEqual(printed, "\(name) answers\n", "The owner of a ringing phone answers")
  }

  func testAPhoneDoesNotKeepItsOwner() {
    let phone = Phone()
    assertReleased("The phone knows its owner, and its owner goes all the same") {
      let person = Person(name: inputs.firstName())
      person.phone = phone
      phone.owner = person
      return [person]
    }
    expectTrue(phone.owner == nil, "When the owner is gone, the phone's `owner` is nil")
  }

  func testWhatHappensAtARingDoesNotKeepTheOwner() {
    let name = inputs.firstName()
    assertReleased("\(name) bought a phone, and when everybody forgets both, both go") {
      let person = Person(name: name)
      person.buyPhone()
      let both: [AnyObject?] = [person, person.phone]
      return both.compactMap { $0 }
    }
  }

  func testAPhoneWithoutItsOwnerRingsUnheard() {
    let phone = phoneOfSomebodyWhoIsGone()
    let printed = captureOutput { phone?.ring() }
    expectEqual(printed, "", "Nobody answers a phone whose owner is gone")
  }

  private func phoneOfSomebodyWhoIsGone() -> Phone? {
    let person = Person(name: inputs.firstName())
    person.buyPhone()
    person.phone?.ring()
    return person.phone
  }
}
