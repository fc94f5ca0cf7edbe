import GraderKit
import Observation
import XCTest
@testable import PlainHole

nonisolated final class PlainHoleGrader: XCTestCase {
  private let inputs = Inputs()
  private lazy var trip = Trip(destination: inputs.word(), driver: Driver(name: inputs.firstName()))
  private let card = Card()

  private func draw() { card.read { _ = trip.summary } }

  private func expectReported(_ change: String, _ expected: String) {
    expectEqual(card.count, 1, "A card has read the summary, and is told of \(change)")
    expectEqual(trip.summary, expected, "After \(change), the summary is right")
  }

  private func text(
    _ destination: String? = nil, _ driver: String? = nil, seats: Int = 4, kilometres: Int = 0
  ) -> String {
    "\(destination ?? trip.destination): \(driver ?? trip.driver.name), \(seats) seats, \(kilometres) km"
  }

  func testTheSummaryIsReportedAfterPlainChanges() {
    let destinations = inputs.words(inputs.int(in: 12...20))
    for destination in destinations {
      draw()
      trip.destination = destination
      expectReported("another destination", text(destination))
    }
    let name = inputs.firstName()
    draw()
    trip.driver = Driver(name: name)
    expectReported("another driver", text(destinations.last, name))
    let second = Card()
    draw()
    second.read { _ = trip.summary }
    trip.destination = inputs.word()
    expectEqual(
      [card.count, second.count], [1, 1],
      "Two cards have read the summary: both are told of another destination")
    for number in 1...inputs.int(in: 12...40) {
      draw()
      trip.driver = Driver(name: "driver \(number)")
      expectReported("one driver after the other", text(nil, "driver \(number)"))
      if hasFailed { return }
    }
    let newer = Trip(destination: inputs.word(), driver: Driver(name: inputs.firstName()))
    let (destination, before) = (inputs.word(), newer.destination)
    draw()
    trip.destination = destination
    expectReported("another destination, with a newer trip beside this one", text(destination))
    expectEqual(newer.destination, before, "Another destination of one trip leaves another trip's as it was")
  }

  func testSeatsAreReported() {
    let more = (1...inputs.int(in: 12...40)).map { 50 + $0 }
    for seats in inputs.ints(2, in: 5...40) + [inputs.int(in: 1000...99_999)] + [0, 1] + more {
      draw()
      trip.seats = seats
      expectReported("another number of seats", text(seats: seats))
    }
    let newer = Trip(destination: inputs.word(), driver: Driver(name: inputs.firstName()))
    draw()
    trip.seats = 3
    expectReported("another number of seats, with a newer trip beside this one", text(seats: 3))
    expectEqual(newer.seats, 4, "Another number of seats of one trip leaves another trip's as it was")
  }

  func testTheDriversNameIsReported() {
    let ada = Driver(name: inputs.firstName())
    trip = Trip(destination: inputs.word(), driver: ada)
    let own = inputs.name()
    draw()
    ada.name = own
    expectReported("another name of the driver with whom the trip was made", text(nil, own))
    for name in (0..<inputs.int(in: 12...20)).map({ _ in inputs.name() }) {
      draw()
      trip.driver.name = name
      expectReported("another name of the driver", text(nil, name))
    }
    let other = Trip(destination: inputs.word(), driver: Driver(name: inputs.firstName()))
    let otherCard = Card()
    otherCard.read { _ = other.summary }
    trip.driver.name = inputs.name()
    expectEqual(otherCard.count, 0, "The driver of another trip has another name now: this card is not told")
    other.driver = trip.driver
    draw()
    otherCard.read { _ = other.summary }
    let name = inputs.name()
    trip.driver.name = name
    expectEqual(
      [card.count, otherCard.count], [1, 1],
      "Two trips have one driver, who gets another name: the cards of both trips are told")
    expectEqual(
      other.summary, "\(other.destination): \(name), 4 seats, 0 km", "The summary of the other trip")
    other.driver = Driver(name: inputs.firstName())
    draw()
    trip.driver.name = inputs.name()
    expectEqual(card.count, 1, "Another trip has lost this driver, who gets another name: this card is told")
  }

  func testTheOldDriverIsOfNoInterest() {
    let (old, new) = (trip.driver, Driver(name: inputs.firstName()))
    draw()
    trip.driver = new
    draw()
    old.name = inputs.name()
    expectEqual(
      card.count, 0,
      "The trip has another driver, and the card has read it: the old one's name is not reported")
    draw()
    let name = inputs.name()
    new.name = name
    expectReported("the new driver's name", text(nil, name))
    let namesake = Driver(name: name)
    draw()
    trip.driver = namesake
    namesake.name = inputs.name()
    expectEqual(
      card.count, 1,
      "The trip gets another driver with the same name, who then gets another name: a card that has read the summary before is told"
    )
    namesake.name = name
    let twin = Driver(name: name)
    trip.driver = twin
    expectIdentical(
      trip.driver, twin, "The trip gets another driver with the same name, and has that one then")
    if hasFailed { return }
    draw()
    let last = inputs.name()
    twin.name = last
    expectReported("the name of another driver, who had the same name before", text(nil, last))
    draw()
    new.name = inputs.name()
    expectEqual(card.count, 0, "Another driver has the same name: the old one's name is not reported")
  }

  func testKilometresAreReported() {
    var driven = 0
    let more = (1...inputs.int(in: 12...40)).map { _ in inputs.int(in: 1...900) }
    for distance in inputs.shuffled(inputs.ints(3, in: 1...900) + [inputs.int(in: 10_000...9_999_999)]) + more
    {
      draw()
      trip.drive(distance)
      driven += distance
      expectReported("more kilometres", text(kilometres: driven))
      if hasFailed { break }
    }
    card.read { _ = trip.kilometres }
    trip.drive(1)
    expectEqual(card.count, 1, "A card has read only `kilometres`, and is told of more kilometres")
    expectEqual(trip.kilometres, driven + 1, "`kilometres` is what was driven so far")
    let readers: [(property: String, read: () -> Void)] = [
      ("seats", { [trip] in _ = trip.seats }), ("notes", { [trip] in _ = trip.notes }),
      ("destination", { [trip] in _ = trip.destination }), ("driver", { [trip] in _ = trip.driver }),
    ]
    for (property, read) in readers {
      card.read(read)
      trip.drive(2)
      expectEqual(card.count, 0, "A card has read only `\(property)`, and is not told of more kilometres")
    }
    let other = Trip(destination: inputs.word(), driver: Driver(name: inputs.firstName()))
    expectEqual(other.kilometres, 0, "Another trip has kilometres of its own")
    let (otherCard, start) = (Card(), trip.kilometres)
    draw()
    otherCard.read { _ = other.summary }
    trip.drive(driven)
    expectReported("more kilometres, with a newer trip beside this one", text(kilometres: start + driven))
    expectEqual(otherCard.count, 0, "Another trip gets more kilometres: this card is not told")
    other.drive(3)
    expectEqual(otherCard.count, 1, "The card of a newer trip is told of more kilometres")
    expectEqual(
      [trip.kilometres, other.kilometres], [start + driven, 3], "Two trips have kilometres of their own")
  }

  func testNotesAreOnlyReportedToTheirReaders() {
    draw()
    trip.notes = inputs.text()
    expectEqual(card.count, 0, "A card that has read only the summary is not told of new notes")
    let second = Card()
    second.read { _ = trip.notes }
    let notes = inputs.text()
    trip.notes = notes
    expectEqual(second.count, 1, "A card that has read the notes is told of new ones")
    expectEqual(trip.notes, notes, "The notes can be set")
  }
}

/// Reads something, and counts how often its change is reported until it is read again.
nonisolated final class Card {
  private var reports = Recorder()

  /// How often a change was reported since the last reading.
  var count: Int { reports.calls.count }

  func read(_ value: () -> Void) {
    let reports = Recorder()
    self.reports = reports
    withObservationTracking(value) { reports.record("changed") }
  }
}
