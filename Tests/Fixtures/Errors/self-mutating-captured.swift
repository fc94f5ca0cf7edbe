struct S {
  var n = 0
  mutating func go(_ f: (@escaping () -> Void) -> Void) { f { self.n += 1 } }
}
