let company = Company()
company.addEmployee(Person(name: "Ada"))

var controller: StaffListController? = StaffListController(company: company)
company.addEmployee(Person(name: "Grace"))
print(controller?.rows ?? [])
company.employees.removeFirst()
print(controller?.rows ?? [])

controller = nil
company.employees = []
print("the company has \(company.employees.count) employees, and nobody was told")
