import LabKit
class Person: KVObject {
  let name: String
  init(name: String) { self.name = name; super.init() }
}
struct Weak { weak var c: StaffListController? }
class Company: KVObject {
  var screens: [Weak] = []
  @Dynamic private var staff: [Person] = []
  var employees: [Person] {
    get { staff }
    set {
      let old = staff.count; willChangeValue(forKey: "employees"); staff = newValue;
      didChangeValue(forKey: "employees"); screens.forEach { $0.c?.changed(old) }
    }
  }
  override class var computedKeys: [String: AnyKeyPath] { ["employees": \Company.employees] }
  func addEmployee(_ person: Person) { employees.append(person) }
}
