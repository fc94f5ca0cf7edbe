var ada: Person? = Person(name: "Ada")
ada?.buyPhone()
var phone = ada?.phone
phone?.ring()
print("the last variable that holds Ada becomes nil")
ada = nil
print("the phone still exists, and rings")
phone?.ring()
print("the last variable that holds the phone becomes nil")
phone = nil
