import GraderKit
import XCTest

@testable import WhoHoldsWhom

nonisolated final class WhoHoldsWhomGrader: XCTestCase {
  private let inputs = Inputs()

  func testAPersonWhoGoesSaysSo() {
    let (one, other) = (inputs.firstName(), inputs.name())
    var person: Person? = Person(name: one)
    let before = captureOutput { person?.phone = nil }
    expectEqual(before, "", "As long as somebody holds \(one), nothing is printed")
    let after = captureOutput { person = nil }
    expectEqual(
      after, "\(one) was deallocated\n",
      "When nobody holds \(one) any more, `\(one) was deallocated` is printed")
    person = Person(name: other)
    let second = captureOutput { person = nil }
    expectEqual(
      second, "\(other) was deallocated\n",
      "When nobody holds \(other) any more, the line has the name \(other)")
  }

  func testAPhoneThatGoesSaysSo() {
    var phone: Phone? = Phone()
    let before = captureOutput {
      phone?.onRing = nil
      phone?.ring()
    }
    expectEqual(before, "", "As long as somebody holds the phone, nothing is printed")
    let after = captureOutput { phone = nil }
    expectEqual(
      after, "a phone was deallocated\n",
      "When nobody holds a phone any more, `a phone was deallocated` is printed")
    let owner = Person(name: inputs.firstName())
    var owned: Phone? = Phone()
    owned?.owner = owner
    let ofAnOwner = captureOutput { owned = nil }
    expectEqual(
      withExtendedLifetime(owner) { ofAnOwner }, "a phone was deallocated\n",
      "When nobody holds a phone any more, `a phone was deallocated` is printed, also if its owner still exists"
    )
  }

  func testAPersonKeepsTheirPhone() {
    let (name, other) = (inputs.firstName(), inputs.firstName())
    let people = [Person(name: name), Person(name: other)]
    for person in people { person.buyPhone() }
    expectNotNil(people[0].phone, "After `buyPhone()` \(name) has a phone")
    expectIdentical(
      people[0].phone?.owner, people[0], "The phone that \(name) bought knows \(name) as its owner")
    expectIdentical(
      people[1].phone?.owner, people[1], "The phone that \(other) bought knows \(other) as its owner")
    let first = people[0].phone
    people[0].buyPhone()
    expectNotIdentical(people[0].phone, first, "When \(name) buys another phone, \(name) has a new phone")
    expectIdentical(people[0].phone?.owner, people[0], "The new phone knows \(name) as its owner, too")
    for name in inputs.unusualTexts() {
      let person = Person(name: name)
      person.buyPhone()
      let called = "here \(name.debugDescription)"
      guard
        let phone = expectNotNil(
          person.phone, "After `buyPhone()` a person has a phone, whatever the name is, \(called)")
      else { return }
      expectIdentical(
        phone.owner, person, "A phone knows the person who bought it, whatever the name is, \(called)")
    }
    let tracker = ReleaseTracker()
    for _ in 1...inputs.int(in: 2...9) { buyAnother(people[1], tracker) }
    tracker.expectReleased(
      "When \(other) buys another phone and nobody else holds the old one, it is deallocated",
      heldBy: [people[1]])
  }

  func testAPhoneThatRingsIsAnswered() {
    let names = [inputs.firstName(), inputs.name()]
    let people = names.map { Person(name: $0) }
    for person in people { person.buyPhone() }
    let rings = (0..<inputs.int(in: 6...12)).map { $0 % 2 }
    let printed = captureOutput { for ring in rings { people[ring].phone?.ring() } }
    expectEqual(
      printed, rings.map { "\(names[$0]) answers\n" }.joined(), "Each time a phone rings, its owner answers")
    let again = (1...inputs.int(in: 3...6)).map { _ in
      people[0].buyPhone()
      return captureOutput { people[0].phone?.ring() }
    }
    expectEqual(
      again.joined(), String(repeating: "\(names[0]) answers\n", count: again.count),
      "A second phone is answered like the first, and so is each later one")
    let old = (1...inputs.int(in: 2...4)).compactMap { _ in
      people[1].buyPhone()
      return people[1].phone
    }
    people[1].buyPhone()
    expectTrue(
      old.allSatisfy { $0.owner === people[1] },
      "After \(names[1]) has bought another phone, an old one that somebody still holds has the same owner")
    let late = captureOutput { for phone in old + old { phone.ring() } }
    expectEqual(
      late, String(repeating: "\(names[1]) answers\n", count: 2 * old.count),
      "\(names[1]) answers an old phone, too, which somebody else still holds, each time that it rings")
    let heard = Recorder()
    for (index, person) in people.enumerated() { person.phone?.onRing = { heard.record("\(index)") } }
    _ = captureOutput { for ring in rings { people[ring].phone?.ring() } }
    heard.expectCalls(
      rings.map(String.init),
      "Other code has set `onRing` of a phone: its closure runs each time the phone rings")
    expectAGivenPhoneToRing()
    expectAPhoneWithoutOwnerToKeepItsClosure()
    expectAnOldPhoneWithoutClosureToKeepItsOwner()
    if !hasFailed { expectARingInsideARing() }
  }

  /// Somebody gets the phone that somebody else has bought and still has, and that person goes.
  private func expectAGivenPhoneToRing() {
    let (name, other, heard) = (inputs.firstName(), Person(name: inputs.firstName()), Recorder())
    let phone = phoneThatIsGiven(by: name, to: other) { heard.record("ring") }
    expectIdentical(
      phone?.owner, other,
      "A phone that \(name) bought belongs to \(other.name) now, and \(name) is deallocated: its owner stays the same"
    )
    phone?.ring()
    heard.expectCalls(
      ["ring"],
      "A phone that \(name) bought belongs to \(other.name) now, and \(name) is deallocated: when it rings, its closure runs"
    )
  }

  private func phoneThatIsGiven(
    by name: String, to other: Person, _ closure: @escaping () -> Void
  ) -> Phone? {
    let person = Person(name: name)
    person.buyPhone()
    person.phone?.owner = other
    person.phone?.onRing = closure
    return person.phone
  }

  private func expectAPhoneWithoutOwnerToKeepItsClosure() {
    let (person, other) = (Person(name: inputs.firstName()), Person(name: inputs.firstName()))
    person.buyPhone()
    guard let phone = person.phone else { return }
    let heard = Recorder()
    phone.onRing = { heard.record("ring") }
    phone.owner = nil
    phone.ring()
    heard.reset()
    phone.owner = other
    phone.ring()
    heard.expectCalls(
      ["ring"],
      "A phone had no owner for a while, and rang. Now \(other.name) is its owner: when it rings, the closure from before runs"
    )
  }

  private func expectAnOldPhoneWithoutClosureToKeepItsOwner() {
    let person = Person(name: inputs.firstName())
    person.buyPhone()
    let old = person.phone
    old?.onRing = nil
    person.buyPhone()
    expectIdentical(
      old?.owner, person,
      "Other code has set `onRing` of a phone to nil. After \(person.name) has bought another phone, the old one has the same owner"
    )
  }

  private func expectARingInsideARing() {
    let (person, heard) = (Person(name: inputs.firstName()), Recorder())
    person.buyPhone()
    guard let phone = person.phone else { return }
    phone.onRing = { [unowned phone] in
      heard.record("ring")
      if heard.calls.count == 1 { phone.ring() }
    }
    phone.ring()
    heard.expectCalls(
      ["ring", "ring"], "A phone's closure lets the phone ring once more: the closure runs for both rings")
  }

  func testAPhoneDoesNotKeepItsOwner() {
    let phone = Phone()
    assertReleased("A phone does not keep its owner alive") {
      let person = Person(name: inputs.firstName())
      person.phone = phone
      phone.owner = person
      return [person]
    }
    expectEqual(phone.owner?.name, nil, "When the owner was deallocated, the phone's `owner` is nil")
  }

  func testWhatHappensAtARingDoesNotKeepTheOwner() {
    let name = inputs.firstName()
    assertReleased("When nobody else holds \(name) and the phone that \(name) bought, both are deallocated") {
      let person = Person(name: name)
      person.buyPhone()
      person.phone?.ring()
      let both: [AnyObject?] = [person, person.phone]
      return both.compactMap { $0 }
    }
    assertReleased("When \(name) has bought several phones, \(name) and the phones are deallocated, too") {
      let person = Person(name: name)
      var all: [AnyObject?] = [person]
      for _ in 1...inputs.int(in: 2...4) {
        person.buyPhone()
        for _ in 1...2 { person.phone?.ring() }
        all.append(person.phone)
      }
      return all.compactMap { $0 }
    }
    let printed = captureOutput { buyAndForget(name) }
    expectEqual(
      printed.split(separator: "\n").map(String.init).sorted(),
      ["\(name) was deallocated", "a phone was deallocated"].sorted(),
      "When \(name) is deallocated with the phone, each prints its line once")
  }

  func testAPhoneWithoutItsOwnerRingsUnheard() {
    for count in 1...3 {
      let phones = phonesOfSomebodyWhoIsGone(count)
      let printed = captureOutput { for phone in phones + phones { phone.ring() } }
      expectEqual(printed, "", "Nobody answers a phone whose owner was deallocated")
    }
  }

  private func buyAnother(_ person: Person, _ tracker: ReleaseTracker) {
    if let phone = person.phone {
      phone.ring()
      tracker.track(phone)
    }
    person.buyPhone()
  }

  private func buyAndForget(_ name: String) {
    Person(name: name).buyPhone()
  }

  private func phonesOfSomebodyWhoIsGone(_ count: Int) -> [Phone] {
    let person = Person(name: inputs.firstName())
    return (1...count).compactMap { _ in
      person.buyPhone()
      person.phone?.ring()
      return person.phone
    }
  }
}
