func go() { let n: Int = "a"; print(n) }
