import Foundation
import LabKit
import Testing
import XCTest

extension KeyValueObservingTests {
  @Suite("KVO: key paths and dependent keys")
  struct KeyPathTests {
    let company = Company()
    let watcher = Watcher()

    func observe(_ keyPath: String, of object: KVObject) {
      object.addObserver(watcher, forKeyPath: keyPath, options: [.new, .old], context: nil)
    }

    @Test("15. Replacing an intermediate is one change, old leaf to new leaf; then the new object is heard")
    func replaced() {
      let (first, second) = (company.ceo!, Person())
      second.name = "Grace"
      observe("ceo.name", of: company)
      company.ceo = second
      #expect(watcher.calls.map { $0.old as? String } == ["Ada"])
      #expect(watcher.calls.map { $0.new as? String } == ["Grace"])
      #expect(watcher.calls[0].kind == .setting)
      first.name = "silent"
      #expect(watcher.calls.count == 1)
      second.name = "Mary"
      #expect(watcher.calls.last?.new as? String == "Mary")
      #expect(watcher.calls.count == 2)
    }

    @Test("15. Setting the same intermediate again counts as one change")
    func sameAgain() {
      observe("ceo.name", of: company)
      company.ceo = company.ceo
      #expect(watcher.calls.count == 1)
      company.ceo?.name = "Grace"
      #expect(watcher.calls.count == 2)
    }

    @Test("16. A nil intermediate is legal: the leaf is NSNull until the object appears")
    func brokenPath() {
      let boss = Person()
      company.ceo = nil
      observe("ceo.boss.name", of: company)
      company.ceo = Person()
      #expect(watcher.calls[0].new is NSNull)
      company.ceo?.boss = boss
      #expect(watcher.calls[1].old is NSNull)
      #expect(watcher.calls[1].new as? String == "Ada")
      boss.name = "Grace"
      #expect(watcher.calls.last?.new as? String == "Grace")
      company.ceo = nil
      #expect(watcher.calls.last?.old as? String == "Grace")
      #expect(watcher.calls.last?.new is NSNull)
      #expect(watcher.calls.count == 4)
    }

    @Test("17. The replaced inner object is not retained")
    func innerReleased() {
      weak let inner = company.ceo
      observe("ceo.name", of: company)
      company.ceo = Person()
      watcher.calls = []
      #expect(inner == nil)
    }

    @Test("18. An intermediate that is not @Dynamic is read through but not watched")
    func plainIntermediate() {
      observe("office.name", of: company)
      company.office.name = "Grace"
      #expect(watcher.calls.count == 1)
      let old = company.office
      company.office = Person()
      #expect(watcher.calls.count == 1)
      company.office.name = "silent"
      #expect(watcher.calls.count == 1)
      old.name = "still heard"
      #expect(watcher.calls.count == 2)
      #expect(watcher.calls.last?.new as? String == "silent")
    }

    @Test("19. A path through an array is a fault")
    func throughArray() {
      company.staff = [Person()]
      #expect(faults { observe("staff.name", of: company) } == ["NSInvalidArgumentException"])
      #expect(faults { company.removeObserver(watcher, forKeyPath: "staff.name") } == ["NSRangeException"])
    }

    @Test("19. `@count` is allowed, with kind setting")
    func count() {
      observe("staff.@count", of: company)
      company.mutableArrayValue(forKey: "staff").add(Person())
      company.staff.append(Person())
      #expect(watcher.calls.map(\.kind) == [.setting, .setting])
      #expect(watcher.calls.map { $0.old as? Int } == [0, 1])
      #expect(watcher.calls.map { $0.new as? Int } == [1, 2])
    }

    @Test("20. A dependent key notifies once for a change of what it depends on")
    func dependent() {
      let person = Person()
      observe("fullName", of: person)
      person.name = "Grace"
      person.lastName = "Hopper"
      #expect(watcher.calls.map { $0.old as? String } == ["Ada Byron", "Grace Byron"])
      #expect(watcher.calls.map { $0.new as? String } == ["Grace Byron", "Grace Hopper"])
    }

    @Test("20. A dependency may name a sub-path, and is observed through a path")
    func dependentSubPath() {
      observe("ceo.bossName", of: company)
      let boss = Person()
      company.ceo?.boss = boss
      boss.name = "Grace"
      company.ceo = Person()
      boss.name = "silent"
      #expect(watcher.calls.map { $0.new as? String } == ["Ada", "Grace", "nobody"])
    }

    @Test("21. A diamond of dependencies emits the derived key exactly once")
    func diamond() {
      let person = Person()
      observe("greeting", of: person)
      person.name = "Grace"
      #expect(watcher.calls.map { $0.new as? String } == ["Hello, Grace Byron"])
      person.lastName = "Hopper"
      #expect(watcher.calls.count == 2)
    }

    @Test("21. A cycle of dependencies does not recurse")
    func cycle() {
      final class Loop: KVObject {
        @Dynamic var a = 0
        @Dynamic var b = 0
        override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
          key == "a" ? ["b"] : ["a"]
        }
      }
      let loop = Loop()
      observe("a", of: loop)
      loop.b = 1
      loop.a = 1
      #expect(watcher.calls.map(\.keyPath) == ["a", "a"])
    }

    @Test("22. Observing only the derived key gives nothing for the base key")
    func derivedAlone() {
      let person = Person()
      observe("fullName", of: person)
      person.name = "Grace"
      #expect(watcher.calls.map(\.keyPath) == ["fullName"])
    }
  }
}

extension KeyValueObservingTests {
  @Suite("KVC: values by key")
  struct KeyValueCodingTests {
    let company = Company()

    @Test("Observable, computed and stored properties have a value by their key")
    func reading() {
      #expect(company.value(forKeyPath: "ceo.name") as? String == "Ada")
      #expect(company.value(forKeyPath: "ceo.fullName") as? String == "Ada Byron")
      #expect(company.value(forKeyPath: "office.age") as? Int == 36)
      #expect(company.value(forKeyPath: "ceo.boss.name") == nil)
    }

    @Test("A path through an array asks each element, and operators compute")
    func arrays() {
      company.staff = [Person(), Employee()]
      company.staff[1].age = 40
      #expect(company.value(forKeyPath: "staff.age") as? [Int] == [36, 40])
      #expect(company.value(forKeyPath: "staff.@count") as? Int == 2)
      #expect(company.value(forKeyPath: "staff.@sum.age") as? Double == 76)
      #expect(company.value(forKeyPath: "staff.@max.age") as? Int == 40)
      #expect(company.value(forKeyPath: "staff.@min.age") as? Int == 36)
    }

    @Test("A set value is converted between numbers, and refused when it does not fit")
    func setting() {
      let employee = Employee()
      employee.setValue(5, forKey: "salary")
      #expect(employee.salary == 5)
      employee.setValue(nil, forKey: "nickname")
      #expect(employee.nickname == nil)
      employee.setValue("42", forKey: "salary")
      #expect(employee.salary == 42)
      #expect(faults { employee.setValue([1], forKey: "salary") } == ["NSInvalidArgumentException"])
      #expect(faults { employee.setValue(nil, forKey: "age") } == ["NSInvalidArgumentException"])
      #expect(faults { employee.setValue(1, forKey: "nope") } == ["NSUnknownKeyException"])
      #expect(faults { _ = employee.value(forKey: "nope") } == ["NSUnknownKeyException"])
      company.setValue("Grace", forKeyPath: "ceo.name")
      #expect(company.ceo?.name == "Grace")
    }

    @Test("The kit's names stand beside Foundation's and XCTest's")
    func names() {
      let types: [Any.Type] = [
        KVObject.self, Dynamic<Int>.self, DynamicProperty.self, ObservationContext.self,
        NSKeyValueObservingOptions.self, NSKeyValueChange.self, NSKeyValueChangeKey.self,
        NSKeyValueSetMutationKind.self, NSKeyValueObservation.self, NSKeyValueObservedChange<Int>.self,
        (any KeyValueCodingAndObserving).self, Fault.self, FaultCenter.self,
      ]
      #expect(Set(types.map { ObjectIdentifier($0) }).count == types.count)
    }
  }
}
