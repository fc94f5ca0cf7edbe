final class A {}
func go() { let a: A = nil; print(a) }
