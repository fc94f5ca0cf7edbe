import LabKit

class Base {
  let name: String
  weak var parent: Base?
  var children: [Base] = []
  init(_ name: String) { self.name = name }
  convenience init() { self.init("base") }
  convenience init?(odd n: Int) { if n % 2 == 0 { return nil }; self.init("odd \(n)") }
  func add(_ c: Base) { children.append(c); c.parent = self }
  func describe() -> String { name }
  var total: Int {
    get { 1 }
    set { print("set", newValue) }
  }
  subscript(i: Int) -> Base { children[i] }
  deinit { print("base", name, "gone") }
}
class Middle: Base {
  let extra: Helper
  override init(_ name: String) { extra = Helper(); super.init("m " + name); extra.owner = self }
  override func describe() -> String { let d = super.describe(); return "<\(d)>" }
  override var total: Int {
    get { super.total + 1 }
    set { super.total = newValue * 2 }
  }
  deinit { print("middle gone"); extra.bye() }
}
final class Leaf: Middle {
  var onGone: (() -> Void)?
  override func describe() -> String { "leaf " + super.describe() }
  override func add(_ c: Base) { if children.isEmpty { super.add(c) } else { print("full") } }
  override subscript(i: Int) -> Base { i > 5 ? self : super[i] }
  func other() -> String { [1].map { _ in super.describe() }.joined() + describe() }
  deinit { onGone?() }
}
final class Helper {
  unowned(unsafe) var owner: Base?
  func bye() { print("bye") }
}
struct Thrower {
  let h: Helper
  init(_ f: Bool) throws { guard f else { throw CancellationError() }; h = Helper() }
}
final class Half {
  let h = Helper()
  let n: Int
  init(_ n: Int) throws { self.n = n; if n > 1 { throw CancellationError() } }
}

// Example.swift
do {
  let leaf = Leaf("x")
  leaf.onGone = { print("leaf gone") }
  leaf.add(Base())
  leaf.add(Middle("y"))
  print(leaf.describe(), leaf.total, leaf[0].name, leaf[9] === leaf)
  leaf.total = 4
  print(leaf.other())
}
print(Base(odd: 2) == nil, Base(odd: 3)!.name)
_ = try? Thrower(false)
do { _ = try Half(2) } catch { print("threw") }
let half = try Half(1)
print(half.n)
var all = [Base("first"), Base("second")]
all.removeAll()
var kept: Base? = Base("kept")
kept = nil
