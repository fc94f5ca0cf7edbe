let a = Registry.Item.make(1), b = Registry.Special.make(2)
let r = Registry.shared
r.register(a, b)
r.register(a + b, -a)
print(r.items.map(\.n), r(3)?.n ?? 0, Registry.name)
print((r <+> Registry.Item(n: 9)).items.count)
var c = a
c += 5
print(c.n, Calc.sum(1, 2), Calc.twice { $0 + 1 }(3), try Calc.lazyOr(false, r.items.isEmpty))
var n = 1
change(&n) { $0 += 4 }
print(n, consume(c), type(of: b))
