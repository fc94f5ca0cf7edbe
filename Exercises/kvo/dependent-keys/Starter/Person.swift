import LabKit

class Person: KVObject {
  @Dynamic var firstName = ""
  @Dynamic var lastName = ""

  // Your work starts here, and continues in Badge.swift.

  var fullName: String {
    ""
  }
}

class Doctor: Person {
  @Dynamic var degree = "Dr."

  var formalName: String {
    ""
  }
}
