import LabKit

final class Registry {
  nonisolated(unsafe) static let shared = Registry()
  nonisolated(unsafe) static var made = 0 { didSet { print("made", made) } }
  static var name: String { "reg" }
  private init() { Self.made += 1 }
  class Item {
    let n: Int
    required init(n: Int) { self.n = n }
    class func make(_ n: Int) -> Self { Self(n: n) }
    static func + (a: Item, b: Item) -> Item { Item(n: a.n + b.n) }
    static prefix func - (a: Item) -> Item { Item(n: -a.n) }
    static func += (a: inout Item, b: Int) { a = Item(n: a.n + b) }
  }
  final class Special: Item {}
  var items: [Item] = []
  func register(_ item: Item...) { items += item }
  func callAsFunction(_ n: Int) -> Item? { items.first { $0.n == n } }
}
infix operator <+> : AdditionPrecedence
func <+> (a: Registry, b: Registry.Item) -> Registry { a.register(b); return a }
enum Calc {
  static func sum(_ n: Int...) -> Int { n.reduce(0, +) }
  static func twice(_ f: (Int) -> Int) -> (Int) -> Int {
    withoutActuallyEscaping(f) { g in
      let v = g(1); return { $0 + v }
    }
  }
  static func lazyOr(_ a: Bool, _ b: @autoclosure () throws -> Bool) rethrows -> Bool { try a || b() }
}
func change(_ n: inout Int, by f: (inout Int) -> Void) { f(&n) }
func consume(_ item: consuming Registry.Item) -> Int { item.n }
func never() -> Never { fatalError() }

// Example.swift
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
