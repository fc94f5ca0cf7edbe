import Foundation
import LabKit
import Testing

extension KeyValueObservingTests {
  @Suite("KVO: many objects, threads and lifetimes")
  struct StressTests {
    @Test("Threads that register, set and remove on objects of their own lose no change")
    func ownObjects() {
      nonisolated(unsafe) var counts = [Int](repeating: 0, count: 8)
      let lock = NSLock()
      DispatchQueue.concurrentPerform(iterations: 8) { index in
        let (company, watcher) = (Company(), Watcher())
        for number in 0..<200 {
          company.addObserver(watcher, forKeyPath: "ceo.name", options: [.new, .old], context: nil)
          company.ceo?.name = "\(number)"
          company.ceo = Person()
          company.removeObserver(watcher, forKeyPath: "ceo.name")
        }
        lock.withLock { counts[index] = watcher.calls.count }
      }
      #expect(counts == [Int](repeating: 400, count: 8))
    }

    @Test("Threads that register and remove on one object leave nothing behind")
    func oneObject() {
      nonisolated(unsafe) let person = Person()
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        let watcher = Watcher()
        for _ in 0..<500 {
          person.addObserver(watcher, forKeyPath: "name", options: [.new], context: nil)
          person.removeObserver(watcher, forKeyPath: "name")
        }
      }
      let last = Watcher()
      person.addObserver(last, forKeyPath: "name", options: [.new], context: nil)
      #expect(faults { person.name = "Grace" } == [])
      #expect(last.calls.count == 1)
    }

    @Test("A chain of a hundred objects is followed, rewired and released")
    func longChain() {
      let people = (0..<100).map { _ in Person() }
      for (lower, upper) in zip(people, people.dropFirst()) { lower.boss = upper }
      weak let top = people.last
      let watcher = Watcher()
      let keyPath = String(repeating: "boss.", count: 99) + "name"
      people[0].addObserver(watcher, forKeyPath: keyPath, options: .new, context: nil)
      people[99].name = "Grace"
      people[50].boss = nil
      people[51].name = "silent"
      #expect(watcher.calls.count == 2)
      #expect(watcher.calls.last?.new is NSNull)
      #expect(top != nil)
    }

    @Test("Ten thousand objects that are observed and dropped are all released")
    func released() {
      let watcher = Watcher()
      var alive: [() -> Bool] = []
      for _ in 0..<10_000 {
        let person = Person()
        person.addObserver(watcher, forKeyPath: "name", options: [], context: nil)
        alive.append { [weak person] in person != nil }
      }
      #expect(alive.filter { $0() }.count == 0)
    }

    @Test("An append to an observed array changes it in place when no old value is asked for")
    func inPlace() {
      let (person, watcher) = (Person(), Watcher())
      person.tasks.reserveCapacity(8)
      person.addObserver(watcher, forKeyPath: "tasks", options: [], context: nil)
      let before = person.tasks.withUnsafeBufferPointer { $0.baseAddress }
      person.tasks.append("a")
      person.mutableArrayValue(forKey: "tasks").add("b")
      #expect(person.tasks.withUnsafeBufferPointer { $0.baseAddress } == before)
      #expect(watcher.calls.count == 2)
    }
  }
}
