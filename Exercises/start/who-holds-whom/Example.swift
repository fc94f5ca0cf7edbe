var ada: Person? = Person(name: "Ada")
ada?.buyPhone()
var phone = ada?.phone
phone?.ring()
print("the last variable that holds Ada is emptied")
ada = nil
print("the phone is still here; it rings")
phone?.ring()
print("the last variable that holds the phone is emptied")
phone = nil
