final class Account { var balance = 0 }
func go() { print(#keyPath(Account.balance)) }
