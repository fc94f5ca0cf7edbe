let m = Machine(), boss = Boss()
m.delegate = boss
for n in [0, 1, 2, 3, 5] { do { print(try m.run(n)) } catch { print("error", error) } }
print(m.switch(1), m.chain("a").chain("b").log.count, m.multi(), m.raw())
if let n = try? m.computed { print(n) }
m.block(1, "s")
let (x, y) = m.tuple(); print(x, y === m)
let f = m.chain; f("part"); print(m.log.suffix(2))
let g = Machine.chain; _ = g(m)("curried")
var handlers: [String: [() -> Void]] = [:]
handlers["a", default: []].append { [unowned m] in m.chain("h") }
handlers["a"]?.forEach { $0() }
let nested = { (n: Int) -> (Int) -> Int in { $0 + n } }
print(nested(1)(2), m.log.last!)
