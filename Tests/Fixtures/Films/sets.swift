import LabKit
import Observation

final class Inner {
  var c = 0
  weak var owner: Outer?
  var items: [Int] = []
  var `default` = 1
}
final class Outer {
  var b: Inner? = Inner()
  let d = Inner()
  var inners = [Inner(), Inner()]
  var point = Point()
  var seen = 0 { willSet { print("will", newValue) } }
  @Twice var twice = 1
  lazy var late = Inner()
  func at(_ i: Int) -> Inner { inners[i] }
  var first: Inner { inners[0] }
  func go() {
    defer { self.d.c = 31 }
    self.d.c = next()
    point.x = 2
  }
  func next() -> Int { 30 }
}
struct Point { var x = 0, y = 0 }
@propertyWrapper struct Twice { var wrappedValue: Int }
@Observable final class Model { var items: [Int] = []; var n = 0 }
final class Meter: KVObject { @Dynamic var value = 1; @Dynamic var list: [Int] = [] }
final class Rows {
  var held: [Int: String] = [:]
  subscript(row: Int, in section: Int) -> String {
    get { held[row * 10 + section] ?? "" }
    set { held[row * 10 + section] = newValue }
  }
}
protocol Named: AnyObject { var name: String { get set } }
extension Named {
  func rename(_ to: String) { name = to }
  var loud: String { get { name } set { name = newValue.uppercased() } }
}
final class Person: Named { var name = "p" }
final class Chain { var child: Chain?; var n = 0 { didSet { print("n", n) } } }
func bump(_ x: inout Int) { x += 1 }

// Example.swift
import LabKit
let o: Outer? = Outer()
o?.b?.c = 1
o?.d.c = 2
o!.d.c += 1
(o!.d).c = 4
o?.inners[0].c = 5
o?.at(1).c = 6
o?.first.c = 7
o!.late.c = 8
bump(&o!.d.c)
swap(&o!.inners[0].c, &o!.inners[1].c)
o!.d.items.append(3)
o!.d.items[0] = 9
o!.d[keyPath: \.c] = 10
o!.d.`default` = 11
o!.point.x = 12
o!.seen += 13
o!.twice = 14
o!.go()
o?.b?.owner = o
o?.b = nil
let model = Model(), meter = Meter(), rows = Rows(), person = Person()
model.items.append(1)
model.n += 1
meter.value += 1
meter.list.append(2)
rows[1, in: 2] = "x"
person.rename("q")
person.loud = "r"
[person].first?.name = "s"
let label = UILabel()
label.text = "a"
label.text?.append("b")
print(o!.d.c, o!.inners.map(\.c), o!.d.items, model.items, meter.value, rows[1, in: 2], person.name, label.text!)
let chain = Chain()
chain.child?.n = 1
chain.child?.child?.n += 2
chain.child = Chain()
chain.child?.n = 3
