let company = Company()
company.addEmployee(Person(name: "Ada"))

var controller: StaffListController? = StaffListController(company: company)
company.addEmployee(Person(name: "Grace"))
print(controller?.rows ?? [])
company.employees.removeFirst()
print(controller?.rows ?? [])

controller = nil
company.employees = []
print("employees: \(company.employees.count), and nobody was told")
