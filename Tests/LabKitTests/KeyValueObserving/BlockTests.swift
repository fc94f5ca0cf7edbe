import Foundation
import LabKit
import Testing

extension KeyValueObservingTests {
  @Suite("KVO: closures and typed key paths")
  struct BlockTests {
    let person = Person()

    @Test("28. The token's end ends the observation, and so does `invalidate()`, twice safely")
    func tokens() {
      var count = 0
      var token: NSKeyValueObservation? = person.observe(\.name) { _, _ in count += 1 }
      person.name = "Grace"
      #expect(count == 1)
      token?.invalidate()
      token?.invalidate()
      person.name = "Mary"
      token = person.observe(\.name) { _, _ in count += 1 }
      person.name = "Joan"
      #expect(count == 2)
      token = nil
      person.name = "Jean"
      #expect(count == 2)
    }

    @Test("28. The token holds the object weakly, and outlives it safely")
    func weakly() {
      var company: Company? = Company()
      weak let gone = company
      let token = company!.observe(\.ceo?.name) { _, _ in }
      company = nil
      #expect(gone == nil)
      token.invalidate()
    }

    @Test("28. The closure gets the object in its own type, also a subclass's")
    func ownType() {
      let employee = Employee()
      var seen: [Double] = []
      let tokens = [
        employee.observe(\.name) { object, _ in seen.append(object.salary) },
        employee.observe(\.salary) { object, _ in seen.append(object.salary) },
      ]
      employee.name = "Grace"
      employee.salary = 2
      #expect(seen == [100, 2])
      #expect(tokens.count == 2)
    }

    @Test("29. A value is nil unless asked for; a nil value that was asked for is there")
    func values() {
      var changes: [NSKeyValueObservedChange<String?>] = []
      let tokens = [
        person.observe(\.nickname) { _, change in changes.append(change) },
        person.observe(\.nickname, options: [.new, .old]) { _, change in changes.append(change) },
        person.observe(\.nickname, options: [.prior, .old]) { _, change in changes.append(change) },
      ]
      person.nickname = "A"
      #expect(changes.map(\.isPrior) == [true, false, false, false])
      #expect(changes.map(\.newValue) == [nil, nil, .some("A"), nil])
      #expect(changes.map(\.oldValue) == [.some(nil), nil, .some(nil), .some(nil)])
      #expect(changes.allSatisfy { $0.kind == .setting && $0.indexes == nil })
      #expect(tokens.count == 3)
    }

    @Test("29. Elements arrive with kind and indexes")
    func elements() {
      var changes: [NSKeyValueObservedChange<[String]>] = []
      let token = person.observe(\.tasks, options: [.new, .old]) { changes.append($1) }
      person.mutableArrayValue(forKey: "tasks").add("a")
      person.tasks.append("b")
      #expect(changes.map(\.kind) == [.insertion, .setting])
      #expect(changes.map(\.newValue) == [["a"], ["a", "b"]])
      #expect(changes.map(\.oldValue) == [nil, ["a"]])
      #expect(changes.map(\.indexes) == [[0], nil])
      token.invalidate()
    }

    @Test("15, 16. A typed path follows its objects, and waits for one that is nil")
    func typedPath() {
      let company = Company()
      company.ceo = nil
      var names: [String?] = []
      let token = company.observe(\.ceo?.name, options: .new) { names.append($1.newValue ?? "none") }
      company.ceo = Person()
      company.ceo?.name = "Grace"
      company.ceo = nil
      #expect(names == ["Ada", "Grace", nil])
      token.invalidate()
    }

    @Test("20. A typed path to a computed key follows what it says it depends on")
    func computed() {
      var names: [String?] = []
      let employee = Employee()
      let tokens = [
        person.observe(\.fullName, options: .new) { names.append($1.newValue) },
        employee.observe(\.fullName, options: .new) { names.append($1.newValue) },
      ]
      person.name = "Grace"
      employee.lastName = "Hopper"
      #expect(names == ["Grace Byron", "Ada Hopper"])
      #expect(tokens.count == 2)
    }

    @Test("A typed path that goes through no observable property is a fault")
    func plainPath() {
      let company = Company()
      #expect(faults { _ = company.observe(\.office) { _, _ in } } == ["NSInvalidArgumentException"])
    }

    @Test("A typed will/did pair notifies those who observe the key")
    func typedPair() {
      var count = 0
      let token = person.observe(\.manual) { _, _ in count += 1 }
      person.willChangeValue(for: \.manual)
      person.didChangeValue(for: \.manual)
      #expect(count == 1)
      token.invalidate()
    }

    @Test("Generic classes and their subclasses are observed alike")
    func generics() {
      class Holder<Content>: KVObject {
        @Dynamic var content: Content
        init(_ content: Content) { self.content = content }
      }
      final class IntHolder: Holder<Int> { @Dynamic var extra = 0 }
      let (holder, watcher) = (IntHolder(1), Watcher())
      holder.addObserver(watcher, forKeyPath: "content", options: [.new, .old], context: nil)
      holder.addObserver(watcher, forKeyPath: "extra", options: .new, context: nil)
      holder.content = 2
      holder.extra = 3
      #expect(watcher.calls.map { $0.new as? Int } == [2, 3])
      #expect(watcher.calls[0].old as? Int == 1)
    }
  }
}

/// The rules of Apple's KVO, by their numbers. One at a time: recording faults concerns the whole program.
@Suite("Key-value observing", .serialized)
struct KeyValueObservingTests {}
