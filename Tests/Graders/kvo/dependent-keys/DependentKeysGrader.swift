import GraderKit
import LabKit
import XCTest
@testable import DependentKeys

nonisolated final class DependentKeysGrader: XCTestCase {
  private let inputs = Inputs()

  func testNamesArePutTogether() {
    let (person, doctor) = (Person(), Doctor())
    expectEqual(person.fullName, "", "Without names, the full name is empty")
    for first in [inputs.word(), "", " ", "Zoë 👩‍👧"] {
      for last in ["", inputs.word()] {
        person.firstName = first
        person.lastName = last
        let full = first.isEmpty || last.isEmpty ? first + last : "\(first) \(last)"
        expectEqual(person.fullName, full, "The full name of \"\(first)\" and \"\(last)\"")
        doctor.firstName = first
        doctor.lastName = last
        for degree in ["Dr.", "", inputs.word()] {
          doctor.degree = degree
          expectEqual(
            doctor.formalName, degree.isEmpty || full.isEmpty ? degree + full : "\(degree) \(full)",
            "The formal name of \"\(degree)\" and \"\(full)\"")
        }
        let badge = Badge(person: person)
        expectEqual(badge.line, full, "Without a role, the line is the full name")
        for role in [inputs.word(), " "] {
          badge.role = role
          expectEqual(
            badge.line, "\(full), \(role)",
            "The line is the full name \"\(full)\", a comma, a space and the role \"\(role)\"")
        }
      }
    }
  }

  func testFullNameIsHeard() {
    let names = inputs.shuffled(inputs.words(inputs.int(in: 6...10)) + ["", "Łucja"])
    expectNoFault("`fullName` can be observed") {
      let (person, other) = (Person(), Person())
      let listeners = [Listener("fullName", of: person), Listener("fullName", of: person)]
      let elsewhere = Listener("fullName", of: other)
      var expected: [String] = []
      for (number, name) in names.enumerated() {
        for _ in 0...(number % 3 == 0 ? 1 : 0) {
          let old = person.fullName
          if number % 2 == 0 { person.firstName = name } else { person.lastName = name }
          expected.append("\(old) -> \(person.fullName)")
        }
      }
      for listener in listeners {
        expectEqualElements(
          listener.graderLines, expected,
          "An observer of `fullName` is notified once of each name that is set, even to the value that it has"
        )
      }
      for key in ["firstName", "lastName"] {
        let old = person.fullName
        person.setValue(inputs.word(), forKey: key)
        expected.append("\(old) -> \(person.fullName)")
      }
      expectEqual(
        Array(listeners[0].graderLines.suffix(2)), Array(expected.suffix(2)),
        "An observer of `fullName` is notified of both names if they are set with `setValue(_:forKey:)`, too")
      expectEqual(elsewhere.graderLines, [], "An observer of another person is not notified")
      (listeners + [elsewhere]).forEach { $0.graderStop() }
      person.firstName = "x"
      expectEqual(
        listeners[0].graderLines.count, expected.count, "After its removal, an observer is not notified")
    }
  }

  func testFormalNameIsHeard() {
    let words = inputs.words(4)
    expectNoFault("`formalName` can be observed") {
      let doctor = Doctor()
      let listener = Listener("formalName", of: doctor)
      doctor.lastName = words[0]
      doctor.degree = words[1]
      doctor.firstName = words[2]
      doctor.degree = ""
      doctor.setValue(words[3], forKey: "degree")
      listener.graderStop()
      expectEqualElements(
        listener.graderLines,
        [
          "Dr. -> Dr. \(words[0])", "Dr. \(words[0]) -> \(words[1]) \(words[0])",
          "\(words[1]) \(words[0]) -> \(words[1]) \(words[2]) \(words[0])",
          "\(words[1]) \(words[2]) \(words[0]) -> \(words[2]) \(words[0])",
          "\(words[2]) \(words[0]) -> \(words[3]) \(words[2]) \(words[0])",
        ],
        "An observer of `formalName` is notified once of each part that is set (the last with `setValue(_:forKey:)`)"
      )
    }
  }

  func testADoctorsFullNameIsHeard() {
    let words = inputs.words(2)
    expectNoFault("A doctor's `fullName` can be observed") {
      let doctor = Doctor()
      let listeners = [Listener("fullName", of: doctor), Listener("formalName", of: doctor)]
      doctor.firstName = words[0]
      doctor.degree = words[1]
      listeners.forEach { $0.graderStop() }
      expectEqualElements(
        listeners[0].graderLines, [" -> \(words[0])"],
        "An observer of a doctor's `fullName` is notified of the names, and not of the degree")
    }
    expectNoFault("The full name of a doctor on a badge can be observed") {
      let doctor = Doctor()
      let badge = Badge(person: doctor)
      let listener = Listener("line", of: badge)
      doctor.lastName = words[1]
      listener.graderStop()
      expectEqual(
        listener.graderLines, [" -> \(words[1])"],
        "An observer of the line of a doctor's badge is notified, too")
    }
  }

  func testTheLineIsHeard() {
    let words = inputs.words(4)
    expectNoFault("`line` can be observed") {
      let (person, stranger) = (Person(), Person())
      let (badge, other) = (Badge(person: person), Badge(person: stranger))
      let (listener, elsewhere) = (Listener("line", of: badge), Listener("line", of: other))
      person.firstName = words[0]
      badge.role = words[1]
      person.lastName = words[2]
      badge.role = words[1]
      badge.role = ""
      badge.setValue(words[3], forKey: "role")
      expectEqualElements(
        listener.graderLines,
        [
          " -> \(words[0])", "\(words[0]) -> \(words[0]), \(words[1])",
          "\(words[0]), \(words[1]) -> \(words[0]) \(words[2]), \(words[1])",
          "\(words[0]) \(words[2]), \(words[1]) -> \(words[0]) \(words[2]), \(words[1])",
          "\(words[0]) \(words[2]), \(words[1]) -> \(words[0]) \(words[2])",
          "\(words[0]) \(words[2]) -> \(words[0]) \(words[2]), \(words[3])",
        ],
        "An observer of `line` is notified once of the role and of each name that is set (the last with `setValue(_:forKey:)`)"
      )
      expectEqual(elsewhere.graderLines, [], "An observer of another badge is not notified")
      stranger.lastName = words[3]
      expectEqual(
        elsewhere.graderLines, [" -> \(words[3])"],
        "An observer of another badge is notified of its own person")
      listener.graderStop()
      elsewhere.graderStop()
    }
  }

  func testThePersonIsReplaced() {
    let words = inputs.words(5)
    expectNoFault("The person can be replaced while `line` is observed") {
      let (first, second) = (person(words[0]), person(words[1]))
      let badge = Badge(person: first)
      let listener = Listener("line", of: badge)
      badge.person = second
      badge.person = second
      expectEqualElements(
        listener.graderLines, ["\(words[0]) -> \(words[1])", "\(words[1]) -> \(words[1])"],
        "An observer of `line` is notified once of each new person, with the old and the new line")
      first.firstName = words[2]
      expectEqual(
        listener.graderLines.count, 2, "An observer of `line` is not notified of a former person's names")
      second.lastName = words[3]
      badge.person = first
      first.lastName = words[4]
      expectEqualElements(
        Array(listener.graderLines.dropFirst(2)),
        [
          "\(words[1]) -> \(words[1]) \(words[3])", "\(words[1]) \(words[3]) -> \(words[2])",
          "\(words[2]) -> \(words[2]) \(words[4])",
        ], "An observer of `line` is notified of the present person, also of one who has returned")
      for number in 1...inputs.int(in: 6...20) {
        let (old, count) = (badge.line, listener.graderLines.count)
        badge.person = second
        let line = badge.line
        badge.person = first
        expectEqualElements(
          Array(listener.graderLines.dropFirst(count)), ["\(old) -> \(line)", "\(line) -> \(old)"],
          "The person is replaced, and returns, time \(number): an observer of `line` is notified of both"
        )
        if hasFailed { return }
      }
      let count = listener.graderLines.count
      badge.setValue(second, forKey: "person")
      second.firstName = words[4]
      first.firstName = words[0]
      expectEqualElements(
        Array(listener.graderLines.dropFirst(count)),
        [
          "\(words[2]) \(words[4]) -> \(words[1]) \(words[3])",
          "\(words[1]) \(words[3]) -> \(words[4]) \(words[3])",
        ],
        "The person is replaced with `setValue(_:forKey:)`: an observer of `line` is notified of that, and of the new person's names"
      )
      listener.graderStop()
    }
    let tracker = ReleaseTracker()
    let badge = badgeOfAFormerPerson(tracker)
    let listener = Listener("line", of: badge)
    expectNoFault("The person can be replaced") { replace(in: badge, tracker) }
    tracker.expectReleased("The badge does not keep a former person", heldBy: [badge, listener])
    listener.graderStop()
  }

  func testOnlyAffectedKeysAreHeard() {
    let words = inputs.words(9)
    expectThatKeysAreDeclared()
    expectNoFault("Each key can be observed") {
      let doctor = Doctor()
      let badge = Badge(person: doctor)
      let keys = ["firstName", "lastName", "degree", "fullName", "formalName"]
      let badgeKeys = ["person", "role", "line"]
      let listeners =
        keys.map { Listener($0, of: doctor) } + badgeKeys.map { Listener($0, of: badge) }
      let changes: [(set: String, notified: [String], change: () -> Void)] = [
        (
          "first name", ["firstName", "fullName", "formalName", "line"], { doctor.firstName = words[0] }
        ),
        ("last name", ["lastName", "fullName", "formalName", "line"], { doctor.lastName = words[1] }),
        ("degree", ["degree", "formalName"], { doctor.degree = words[2] }),
        ("badge's role", ["role", "line"], { badge.role = words[3] }),
        (
          "first name, with `setValue(_:forKey:)`,", ["firstName", "fullName", "formalName", "line"],
          { doctor.setValue(words[4], forKey: "firstName") }
        ),
        (
          "last name, with `setValue(_:forKey:)`,", ["lastName", "fullName", "formalName", "line"],
          { doctor.setValue(words[5], forKey: "lastName") }
        ),
        (
          "degree, with `setValue(_:forKey:)`,", ["degree", "formalName"],
          { doctor.setValue(words[6], forKey: "degree") }
        ),
        (
          "badge's role, with `setValue(_:forKey:)`,", ["role", "line"],
          { badge.setValue(words[7], forKey: "role") }
        ),
        ("badge's person", ["person", "line"], { badge.person = self.person(words[8]) }),
        (
          "last name of a person who is no longer on the badge",
          ["lastName", "fullName", "formalName"], { doctor.lastName = words[0] }
        ),
      ]
      for (set, notified, change) in changes {
        let before = listeners.map(\.graderLines.count)
        change()
        let times = zip(listeners, before).map { $0.graderLines.count - $1 }
        let (found, expected) = zip(keys + badgeKeys, times).reduce(into: ([String](), [String]())) {
          $0.0.append("\($1.0): \($1.1)")
          $0.1.append("\($1.0): \(notified.contains($1.0) ? 1 : 0)")
        }
        expectEqual(
          found, expected, "The \(set) is set: how often the observer of each key is notified of that")
        if found != expected { break }
      }
      listeners.forEach { $0.graderStop() }
    }
  }

  private func expectThatKeysAreDeclared() {
    for (key, type) in [("fullName", Person.self), ("formalName", Doctor.self), ("line", Badge.self)]
      as [(String, KVObject.Type)]
    {
      expectFalse(
        type.keyPathsForValuesAffectingValue(forKey: key).isEmpty,
        "No setter announces a change by hand: `\(type)` says what `\(key)` depends on")
    }
  }

  private func person(_ name: String) -> Person {
    let person = Person()
    person.firstName = name
    return person
  }

  private func badgeOfAFormerPerson(_ tracker: ReleaseTracker) -> Badge {
    let former = person("v")
    tracker.track(former, "the person with whom the badge was created")
    return Badge(person: former)
  }

  /// Replaces the person three times; the second one comes with `setValue(_:forKey:)`.
  private func replace(in badge: Badge, _ tracker: ReleaseTracker) {
    for number in 1...2 {
      let former = person("x")
      tracker.track(former, "a person who came later")
      if number == 1 { badge.person = former } else { badge.setValue(former, forKey: "person") }
      former.lastName = "y"
    }
    badge.person = Person()
  }
}

/// Observes one key of an object, and keeps a line for each notification.
final class Listener: KVObject {
  private(set) var graderLines: [String] = []
  private let graderObject: KVObject
  private let graderKey: String
  private let graderContext = ObservationContext()

  init(_ key: String, of object: KVObject) {
    (graderObject, graderKey) = (object, key)
    super.init()
    object.addObserver(self, forKeyPath: key, options: [.old, .new], context: graderContext)
  }

  func graderStop() {
    graderObject.removeObserver(self, forKeyPath: graderKey, context: graderContext)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: ObservationContext?
  ) {
    guard context == graderContext else {
      return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    graderLines.append(
      "\(change?[.oldKey] as? String ?? "nothing") -> \(change?[.newKey] as? String ?? "nothing")")
  }
}
