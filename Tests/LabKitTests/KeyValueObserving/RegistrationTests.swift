import Foundation
import LabKit
import Testing

extension KeyValueObservingTests {
  @Suite("KVO: registration")
  struct RegistrationTests {
    let person = Person()
    let watcher = Watcher()

    @Test("9. Registering twice means two notifications, and one removal removes one")
    func notIdempotent() {
      let context = ObservationContext()
      for _ in 0..<2 { person.addObserver(watcher, forKeyPath: "name", options: [], context: context) }
      person.name = "Grace"
      #expect(watcher.calls.count == 2)
      person.removeObserver(watcher, forKeyPath: "name", context: context)
      person.name = "Mary"
      #expect(watcher.calls.count == 3)
    }

    @Test("10. Removal without a context removes one of two")
    func removalWithoutContext() {
      for _ in 0..<2 {
        person.addObserver(watcher, forKeyPath: "name", options: [], context: ObservationContext())
      }
      person.removeObserver(watcher, forKeyPath: "name")
      person.name = "Grace"
      #expect(watcher.calls.count == 1)
      person.removeObserver(watcher, forKeyPath: "name")
      person.name = "Mary"
      #expect(watcher.calls.count == 1)
    }

    @Test("10. Removal with a context removes that one")
    func removalWithContext() {
      let (first, second) = (ObservationContext(), ObservationContext())
      person.addObserver(watcher, forKeyPath: "name", options: [], context: first)
      person.addObserver(watcher, forKeyPath: "name", options: [], context: second)
      person.removeObserver(watcher, forKeyPath: "name", context: first)
      person.name = "Grace"
      #expect(watcher.calls.map(\.context) == [second])
    }

    @Test("11. Removing what is not registered is a fault, NSRangeException")
    func removalOfNothing() {
      let context = ObservationContext()
      person.addObserver(watcher, forKeyPath: "age", options: [], context: context)
      #expect(faults { person.removeObserver(watcher, forKeyPath: "name") } == ["NSRangeException"])
      #expect(faults { person.removeObserver(Watcher(), forKeyPath: "age") } == ["NSRangeException"])
      #expect(
        faults { person.removeObserver(watcher, forKeyPath: "age", context: ObservationContext()) }
          == ["NSRangeException"])
      #expect(faults { person.removeObserver(watcher, forKeyPath: "age", context: context) } == [])
      #expect(faults { person.removeObserver(watcher, forKeyPath: "age") } == ["NSRangeException"])
    }

    @Test("A removal with another context than that of the registration says so")
    func removalWithAnotherContext() {
      var reasons: [String] = []
      person.addObserver(watcher, forKeyPath: "age", options: [], context: ObservationContext())
      FaultCenter.recording({ reasons.append($0.reason) }) {
        person.removeObserver(watcher, forKeyPath: "age", context: ObservationContext())
        person.removeObserver(watcher, forKeyPath: "name", context: ObservationContext())
      }
      #expect(reasons.map { $0.hasSuffix("it is not registered with this context") } == [true, false])
    }

    @Test("12. The default `observeValue` is a fault")
    func unhandled() {
      let deaf = Person()
      person.addObserver(deaf, forKeyPath: "name", options: [], context: nil)
      #expect(faults { person.name = "Grace" } == ["NSInternalInconsistencyException"])
      #expect(person.name == "Grace")
    }

    @Test("13. Neither the observer nor the observed object is retained")
    func notRetained() {
      var observer: Watcher? = Watcher()
      var observed: Company? = Company()
      weak let (weakObserver, weakObserved, ceo) = (observer, observed, observed?.ceo)
      observed?.addObserver(observer!, forKeyPath: "ceo.name", options: [.new, .old], context: nil)
      observed?.ceo?.name = "Grace"
      #expect(observer?.calls.count == 1)
      observer = nil
      #expect(weakObserver == nil)
      observed = nil
      #expect(weakObserved == nil)
      #expect(ceo == nil)
    }

    @Test("13. A dead observer that is still registered is a fault at the next change that names it")
    func deadObserver() {
      var observer: Watcher? = Watcher()
      person.addObserver(observer!, forKeyPath: "name", options: [], context: nil)
      observer = nil
      #expect(faults { person.age = 1 } == [])
      #expect(faults { person.name = "Grace" } == ["EXC_BAD_ACCESS"])
    }

    @Test("13. An observer removes itself in its own deinit")
    func removalInDeinit() {
      final class Careful: Watcher {
        let person: Person
        init(_ person: Person) {
          self.person = person
          super.init()
          person.addObserver(self, forKeyPath: "name", options: [], context: nil)
        }
        deinit { person.removeObserver(self, forKeyPath: "name") }
      }
      var careful: Careful? = Careful(person)
      person.name = "Grace"
      #expect(careful?.calls.count == 1)
      #expect(faults { careful = nil } == [])
      #expect(faults { person.name = "Mary" } == [])
    }

    @Test("14. Observing oneself, and removing that in one's own deinit, works")
    func oneself() {
      final class Narcissus: Watcher {
        @Dynamic var looks = 0
        override init() {
          super.init()
          addObserver(self, forKeyPath: "looks", options: .new, context: nil)
        }
        deinit { removeObserver(self, forKeyPath: "looks") }
      }
      var narcissus: Narcissus? = Narcissus()
      weak let gone = narcissus
      narcissus?.looks = 1
      #expect(narcissus?.calls.map { $0.new as? Int } == [1])
      narcissus?.calls = []
      #expect(faults { narcissus = nil } == [])
      #expect(gone == nil)
    }
  }
}
