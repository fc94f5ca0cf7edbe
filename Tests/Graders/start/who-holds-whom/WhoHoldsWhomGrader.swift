import GraderKit
import XCTest

@testable import WhoHoldsWhom

nonisolated final class WhoHoldsWhomGrader: XCTestCase {
  func testAPersonWhoGoesSaysSo() {
    var person: Person? = Person(name: "Ada")
    let before = captureOutput { person?.phone = nil }
    expectEqual(before, "", "As long as somebody holds Ada, nothing is printed")
    let after = captureOutput { person = nil }
    expectEqual(after, "Ada went\n", "When nobody holds Ada any more, she says that she goes")
    person = Person(name: "Grace")
    let other = captureOutput { person = nil }
    expectEqual(other, "Grace went\n", "When nobody holds Grace any more, she says it under her own name")
  }

  func testAPhoneThatGoesSaysSo() {
    var phone: Phone? = Phone()
    let before = captureOutput { phone?.onRing = nil }
    expectEqual(before, "", "As long as somebody holds the phone, nothing is printed")
    let after = captureOutput { phone = nil }
    expectEqual(after, "a phone went\n", "When nobody holds a phone any more, it says that it goes")
  }

  func testAPersonKeepsTheirPhone() {
    let person = Person(name: "Ada")
    person.buyPhone()
    expectNotNil(person.phone, "After `buyPhone()` Ada has a phone")
    expectIdentical(person.phone?.owner, person, "The phone that Ada bought knows her as its owner")
  }

  func testAPhoneThatRingsIsAnswered() {
    let person = Person(name: "Grace")
    person.buyPhone()
    let printed = captureOutput { person.phone?.ring() }
    expectEqual(printed, "Grace answers\n", "The owner of a ringing phone answers")
  }

  func testAPhoneDoesNotKeepItsOwner() {
    let phone = Phone()
    assertReleased("The phone knows its owner, and its owner goes all the same") {
      let person = Person(name: "Ada")
      person.phone = phone
      phone.owner = person
      return [person]
    }
    expectTrue(phone.owner == nil, "When the owner is gone, the phone's `owner` is nil")
  }

  func testWhatHappensAtARingDoesNotKeepTheOwner() {
    assertReleased("Ada bought a phone, and when everybody forgets both, both go") {
      let person = Person(name: "Ada")
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
    let person = Person(name: "Ada")
    person.buyPhone()
    person.phone?.ring()
    return person.phone
  }
}
