import Foundation
import LabKit
import Testing
import XCTest

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
