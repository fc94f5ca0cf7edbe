import LabKit

class Person: KVObject {
  let name: String

  init(name: String) {
    self.name = name
    super.init()
  }
}

/// Knows who works here, and nothing of any screen.
class Company: KVObject {
  // Your work starts here, and continues in StaffListController.swift.
  var employees: [Person] = []

  func addEmployee(_ person: Person) {
  }
}
