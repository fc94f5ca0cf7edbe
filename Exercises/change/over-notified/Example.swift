import Foundation

let center = NotificationCenter()
let badge = Badge(center: center)
let (mine, yours) = (Bank(balance: 100), Bank(balance: 50))
let first = Checkout(bank: mine, center: center)
let second = Checkout(bank: yours, center: center)
first.pay(30)
second.pay(60)
print(first.message, mine.balance)
print(second.message, yours.balance)
print("payments: \(badge.payments)")
