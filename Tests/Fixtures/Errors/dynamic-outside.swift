import LabKit
final class Person {
  @Dynamic var name = ""
}
