import Foundation
import LabKit
import Testing

extension KeyValueObservingTests {
  @Suite("KVO: change dictionary and options")
  struct ChangeDictionaryTests {
    let person = Person()
    let watcher = Watcher()

    func observe(_ keyPath: String, _ options: NSKeyValueObservingOptions = []) {
      person.addObserver(watcher, forKeyPath: keyPath, options: options, context: nil)
    }

    @Test("1. The kind is always there; with no option nothing else is, and the getter is not called")
    func kindAlone() {
      final class Counting: KVObject {
        nonisolated(unsafe) static var reads = 0
        @Dynamic var base = 0
        var derived: Int {
          Self.reads += 1
          return base
        }
        override class var computedKeys: [String: AnyKeyPath] { ["derived": \Counting.derived] }
        override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
          key == "derived" ? ["base"] : []
        }
      }
      let counting = Counting()
      counting.addObserver(watcher, forKeyPath: "derived", options: [], context: nil)
      counting.base = 1
      #expect(watcher.calls.map(\.keys) == [[.kindKey]])
      #expect(watcher.calls[0].kind == .setting)
      #expect(Counting.reads == 0)
    }

    @Test(
      "2. `new` and `old` add exactly those keys",
      arguments: [
        ([], []), (.new, [.newKey]), (.old, [.oldKey]), ([.new, .old], [.newKey, .oldKey]),
      ] as [(NSKeyValueObservingOptions, Set<NSKeyValueChangeKey>)])
    func exactlyTheKeys(options: NSKeyValueObservingOptions, keys: Set<NSKeyValueChangeKey>) {
      observe("name", options)
      person.name = "Grace"
      #expect(watcher.calls.map(\.keys) == [keys.union([.kindKey])])
      #expect(watcher.calls[0].new as? String == (options.contains(.new) ? "Grace" : nil))
      #expect(watcher.calls[0].old as? String == (options.contains(.old) ? "Ada" : nil))
    }

    @Test("2. nil appears as NSNull")
    func nilIsNull() {
      observe("nickname", [.new, .old])
      person.nickname = "A"
      person.nickname = nil
      #expect(watcher.calls[0].old is NSNull)
      #expect(watcher.calls[0].new as? String == "A")
      #expect(watcher.calls[1].old as? String == "A")
      #expect(watcher.calls[1].new is NSNull)
    }

    @Test(
      "3. `initial`: one notification before `addObserver` returns, `new` only with `new`, never `old`",
      arguments: ["name", "manual", "fullName", "boss.name"])
    func initial(keyPath: String) {
      observe(keyPath, [.initial, .old])
      #expect(watcher.calls.map(\.keys) == [[.kindKey]])
      observe(keyPath, [.initial, .new, .old])
      #expect(watcher.calls.last?.keys == [.kindKey, .newKey])
      #expect(watcher.calls.count == 2)
      #expect(watcher.calls.allSatisfy { $0.kind == .setting })
    }

    @Test("4. `prior`: two notifications, the first marked, with `old` and never `new`")
    func prior() {
      observe("name", [.prior, .new, .old])
      var seen: [String] = []
      watcher.onCall = { [person] _ in seen.append(person.name) }
      person.name = "Grace"
      #expect(watcher.calls.map(\.isPrior) == [true, false])
      #expect(watcher.calls[0].keys == [.kindKey, .oldKey, .notificationIsPriorKey])
      #expect(watcher.calls[1].keys == [.kindKey, .oldKey, .newKey])
      #expect(seen == ["Ada", "Grace"])
    }

    @Test("5. Setting the same value notifies: there is no equality filter")
    func noFilter() {
      observe("age", [.new, .old])
      person.age = person.age
      #expect(watcher.calls.count == 1)
    }

    @Test("5. `setValue(_:forKey:)` on a notifying property notifies once")
    func setValueOnce() {
      observe("age", [.new])
      person.setValue(40, forKey: "age")
      #expect(watcher.calls.map { $0.new as? Int } == [40])
      #expect(person.age == 40)
    }

    @Test("6. One observer's options never leak into another's dictionary")
    func isolated() {
      let other = Watcher()
      observe("name", [.new, .prior])
      person.addObserver(other, forKeyPath: "name", options: .old, context: nil)
      person.name = "Grace"
      #expect(watcher.calls.map(\.keys) == [[.kindKey, .notificationIsPriorKey], [.kindKey, .newKey]])
      #expect(other.calls.map(\.keys) == [[.kindKey, .oldKey]])
    }

    @Test("7. The object is the one registered on, the path the whole one, the context the one given")
    func whoAndWhat() {
      let (company, context) = (Company(), ObservationContext())
      company.addObserver(watcher, forKeyPath: "ceo.tasks", options: [], context: context)
      company.ceo?.tasks.append("hire")
      #expect(watcher.calls.count == 1)
      #expect(watcher.calls[0].object === company)
      #expect(watcher.calls[0].keyPath == "ceo.tasks")
      #expect(watcher.calls[0].context == context)
      #expect(watcher.calls[0].context != ObservationContext())
    }

    @Test("8. Old is read at willChange and new at didChange, through the whole path from the root")
    func whenRead() {
      let company = Company()
      let first = company.ceo!
      company.addObserver(watcher, forKeyPath: "ceo.manual", options: [.new, .old], context: nil)
      first.manual = 1
      first.willChangeValue(forKey: "manual")
      first.manual = 2
      first.manual = 3
      first.didChangeValue(forKey: "manual")
      #expect(watcher.calls.map { $0.old as? Int } == [1])
      #expect(watcher.calls.map { $0.new as? Int } == [3])
    }
  }
}
