final class A {
  var d: Int?
  func f() { if let x = 3 { print(x) } }
}
