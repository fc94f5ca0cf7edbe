import Foundation
import LabKit
import Testing

private enum Priority: Int { case low = 1, high }

private final class Ticket: KVObject {
  @Dynamic var priority = Priority.low
  @Dynamic var seats: Int32 = 3
  @Dynamic var isOpen = true
  @Dynamic var due = Date(timeIntervalSince1970: 5)
  @Dynamic var people: [String: Person] = ["boss": Person()]
}

extension KeyValueObservingTests {
  @Suite("KVC: values as objects")
  struct ObjectValueTests {
    private let ticket = Ticket()
    private let company = Company()

    @Test("Numbers cast to any type of number that can represent them")
    func numbers() {
      let watcher = Watcher()
      ticket.addObserver(watcher, forKeyPath: "seats", options: [.new], context: nil)
      ticket.seats = 4
      ticket.removeObserver(watcher, forKeyPath: "seats")
      #expect(watcher.calls.map { $0.new as? Int } == [4])
      #expect(watcher.calls.map { $0.new as? Double } == [4])
      #expect(ticket.value(forKey: "isOpen") as? Int == 1)
      #expect(ticket.value(forKey: "isOpen") as? Bool == true)
      #expect(company.value(forKeyPath: "ceo.age") as? Double == 36)
    }

    @Test("An enum with an integer raw value is that number, and is set from it")
    func enums() {
      #expect(ticket.value(forKey: "priority") as? Int == 1)
      ticket.setValue(2, forKey: "priority")
      #expect(ticket.priority == .high)
      #expect(faults { ticket.setValue(3, forKey: "priority") } == ["NSInvalidArgumentException"])
    }

    @Test("`self` is the object, and a key finds a property with `is` before it")
    func names() {
      #expect(ticket.value(forKey: "self") as AnyObject? === ticket)
      #expect(ticket.value(forKeyPath: "self.seats") as? Int == 3)
      #expect(ticket.value(forKey: "open") as? Bool == true)
      ticket.setValue(false, forKey: "open")
      #expect(!ticket.isOpen)
    }

    @Test("Operators compare what can be compared, and unite what the elements have")
    func operators() {
      let (early, late) = (Ticket(), Ticket())
      early.due = Date(timeIntervalSince1970: 1)
      let desk = Desk()
      desk.tickets = [late, early, late]
      #expect(desk.value(forKeyPath: "tickets.@max.due") as? Date == late.due)
      #expect(desk.value(forKeyPath: "tickets.@min.due") as? Date == early.due)
      #expect(desk.value(forKeyPath: "tickets.@sum.seats") as? Int == 9)
      #expect(
        desk.value(forKeyPath: "tickets.@unionOfObjects.due") as? [Date] == [late.due, early.due, late.due])
      #expect(
        desk.value(forKeyPath: "tickets.@distinctUnionOfObjects.due") as? [Date] == [late.due, early.due])
      company.staff = [Person(), Person()]
      company.staff[0].tasks = ["hire", "plan"]
      company.staff[1].tasks = ["plan"]
      let all = company.value(forKeyPath: "staff.@unionOfArrays.tasks") as? [String]
      #expect(all == ["hire", "plan", "plan"])
      let distinct = company.value(forKeyPath: "staff.@distinctUnionOfArrays.tasks") as? [String]
      #expect(distinct == ["hire", "plan"])
      #expect(faults { _ = company.value(forKeyPath: "staff.@median.age") } == ["NSInvalidArgumentException"])
    }

    @Test("A path that ends in an array's elements sets each of them")
    func elements() {
      company.staff = [Person(), Employee()]
      company.setValue("Grace", forKeyPath: "staff.name")
      #expect(company.staff.map(\.name) == ["Grace", "Grace"])
    }

    @Test("A path through a dictionary listens to the object behind its key")
    func dictionaries() {
      let watcher = Watcher()
      ticket.addObserver(watcher, forKeyPath: "people.boss.name", options: [.new], context: nil)
      ticket.people["boss"]?.name = "Grace"
      ticket.people = ["boss": Person()]
      ticket.removeObserver(watcher, forKeyPath: "people.boss.name")
      #expect(watcher.calls.map { $0.new as? String } == ["Grace", "Ada"])
    }

    @Test("A key path that ends inside a value is a fault, as it stops an app")
    func insideValues() {
      let person = Person()
      var calls = 0
      let found = faults {
        let tokens = [
          person.observe(\.tasks.count) { _, _ in calls += 1 },
          person.observe(\.name.isEmpty) { _, _ in calls += 1 },
          company.observe(\.ceo?.tasks.first) { _, _ in calls += 1 },
        ]
        person.tasks.append("plan")
        person.name = ""
        company.ceo?.tasks = []
        _ = tokens
      }
      #expect(found == Array(repeating: "NSInvalidArgumentException", count: 3))
      #expect(calls == 0)
    }

    @Test("The key self is each element, as operators on an array of values need it")
    func elementItself() {
      let desk = Desk()
      desk.days = [Date(timeIntervalSince1970: 9), Date(timeIntervalSince1970: 4)]
      #expect(desk.value(forKeyPath: "prices.@sum.self") as? Int == 6)
      #expect(desk.value(forKeyPath: "days.@min.self") as? Date == desk.days[1])
      #expect(desk.value(forKeyPath: "prices.@distinctUnionOfObjects.self") as? [Int] == [2])
    }

    @Test("A number or a text becomes a property's type of number, without the part that this cannot hold")
    func narrow() {
      let sizes = Sizes()
      for value in ["42" as Any, 42.9, NSNumber(value: 42), "42.7 or so"] {
        (sizes.small, sizes.bytes, sizes.exact, sizes.short) = (0, 0, 0, 0)
        for key in ["small", "bytes"] { sizes.setValue(value, forKey: key) }
        #expect(sizes.small == 42 && sizes.bytes == 42)
      }
      sizes.setValue("0.1", forKey: "exact")
      sizes.setValue(0.1, forKey: "short")
      sizes.setValue("YES", forKey: "isOn")
      #expect(sizes.exact == 0.1 && sizes.short == 0.1 && sizes.isOn)
      sizes.setValue("1152921504606846977", forKey: "large")
      #expect(sizes.large == 1_152_921_504_606_846_977)
      sizes.setValue(0, forKey: "isOn")
      #expect(!sizes.isOn)
    }

    @Test("A key path through an object that is nil is observed until there is one")
    func nilOnThePath() {
      let person = Person()
      var names: [String?] = []
      let token = person.observe(\.boss?.name, options: [.new]) { _, change in
        names.append(change.newValue ?? nil)
      }
      person.boss = Person()
      person.boss?.name = "Grace"
      person.boss = nil
      token.invalidate()
      #expect(names == ["Ada", "Grace", nil])
    }
  }
}

private final class Sizes: KVObject {
  @Dynamic var small: Int32 = 0
  @Dynamic var bytes: UInt8 = 0
  @Dynamic var exact = 0.0
  @Dynamic var short: Float = 0
  @Dynamic var large = 0
  @Dynamic var isOn = false
}

private final class Desk: KVObject {
  @Dynamic var tickets: [Ticket] = []
  @Dynamic var prices = [2, 2, 2]
  @Dynamic var days: [Date] = []
}

private final class Seat: KVObject {
  enum Fault: Error { case negative }
  @Dynamic var row = 1
  @Dynamic var neighbour: Seat?

  override func validateValue(_ value: inout Any?, forKey key: String) throws {
    guard key == "row" else { return try super.validateValue(&value, forKey: key) }
    guard let row = value as? Int, row >= 0 else { throw Fault.negative }
    value = min(row, 40)
  }
}

extension KeyValueObservingTests {
  @Suite("KVC: validation")
  struct ValidationTests {
    private let seat = Seat()

    @Test("A value can be made right or refused, also at the end of a path; setting does not ask")
    func validates() throws {
      var value: Any? = 99
      try seat.validateValue(&value, forKey: "row")
      #expect(value as? Int == 40)
      value = -1
      #expect(throws: Seat.Fault.negative) { try seat.validateValue(&value, forKey: "row") }
      try seat.validateValue(&value, forKey: "other")
      try seat.validateValue(&value, forKeyPath: "neighbour.row")
      seat.neighbour = Seat()
      #expect(throws: Seat.Fault.negative) { try seat.validateValue(&value, forKeyPath: "neighbour.row") }
      seat.setValue(-1, forKey: "row")
      #expect(seat.row == -1)
    }
  }
}
