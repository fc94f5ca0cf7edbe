import Foundation
import LabKit
import Testing

extension KeyValueObservingTests {
  @Suite("KVO: manual notification, re-entrance, threads")
  struct ManualTests {
    let person = Person()
    let watcher = Watcher()

    func observe(_ keyPath: String, _ options: NSKeyValueObservingOptions = [.new, .old]) {
      person.addObserver(watcher, forKeyPath: keyPath, options: options, context: nil)
    }

    @Test("25. Automatic notification can be switched off a key; a will/did pair then notifies")
    func manual() {
      observe("manual")
      person.manual = 1
      person.setValue(2, forKey: "manual")
      #expect(watcher.calls.isEmpty)
      person.willChangeValue(forKey: "manual")
      person.manual = 3
      person.didChangeValue(forKey: "manual")
      #expect(watcher.calls.map { $0.old as? Int } == [2])
      #expect(watcher.calls.map { $0.new as? Int } == [3])
    }

    @Test("25. Pairs of several keys, and of one key, nest")
    func nested() {
      observe("manual")
      observe("age")
      person.willChangeValue(forKey: "manual")
      person.willChangeValue(forKey: "manual")
      person.willChangeValue(forKey: "age")
      person.manual = 1
      person.didChangeValue(forKey: "age")
      person.didChangeValue(forKey: "manual")
      person.manual = 2
      person.didChangeValue(forKey: "manual")
      #expect(watcher.calls.map(\.keyPath) == ["age", "manual", "manual"])
      #expect(watcher.calls.map { $0.new as? Int } == [36, 1, 2])
      person.didChangeValue(forKey: "manual")
      #expect(watcher.calls.count == 3)
    }

    @Test("26. An observer that is removed from within a callback is not messaged for that change")
    func removedMeanwhile() {
      let (second, third) = (Watcher(), Watcher())
      for observer in [watcher, second, third] {
        person.addObserver(observer, forKeyPath: "name", options: [], context: nil)
      }
      watcher.onCall = { [person] _ in person.removeObserver(second, forKeyPath: "name") }
      person.name = "Grace"
      #expect(watcher.calls.count == 1)
      #expect(second.calls.isEmpty)
      #expect(third.calls.count == 1)
    }

    @Test("26. One that is removed by its own prior notification gets no second one")
    func removedByPrior() {
      observe("name", .prior)
      watcher.onCall = { [person, watcher] _ in person.removeObserver(watcher, forKeyPath: "name") }
      person.name = "Grace"
      #expect(watcher.calls.map(\.isPrior) == [true])
    }

    @Test("26. One that is added from within a callback is told from the next change on")
    func addedMeanwhile() {
      let second = Watcher()
      observe("name")
      watcher.onCall = { [person, watcher] _ in
        watcher.onCall = nil
        person.addObserver(second, forKeyPath: "name", options: [], context: nil)
      }
      person.name = "Grace"
      #expect(second.calls.isEmpty)
      person.name = "Mary"
      #expect(second.calls.count == 1)
    }

    @Test("26. A change from within a callback is delivered before the outer one ends")
    func reentrant() {
      observe("age")
      watcher.onCall = { [person] _ in if person.age < 3 { person.age += 1 } }
      person.age = 0
      #expect(watcher.calls.count == 4)
      #expect(person.age == 3)
    }

    @Test("27. Delivery is synchronous, on the thread that sets")
    func thread() {
      observe("age")
      nonisolated(unsafe) var deliveredOn: Thread?
      nonisolated(unsafe) var settingThread: Thread?
      nonisolated(unsafe) var wasDelivered = false
      nonisolated(unsafe) let (person, watcher) = (person, watcher)
      watcher.onCall = { _ in deliveredOn = Thread.current }
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        settingThread = Thread.current
        person.age = 1
        wasDelivered = watcher.calls.count == 1
        done.signal()
      }
      done.wait()
      #expect(wasDelivered)
      #expect(deliveredOn != nil && deliveredOn === settingThread)
    }
  }
}
