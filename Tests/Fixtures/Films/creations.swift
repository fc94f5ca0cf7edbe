import Foundation
import LabKit

final class Helper { var n = 0; deinit { print("helper") } }
final class Owner {
  let made = Helper()
  lazy var late = Helper()
  lazy var block: Helper = { Helper() }()
}
class Base {
  var x = Helper()
  init() { x.n = 1 }
}
class Middle: Base {
  let y = Helper()
  override init() { y.n = 2 }
}
class Plain {}
final class Inherits: Middle { var z: Helper? = Helper() }
final class Below: Plain { let h = Helper() }
final class Early: Base {
  let flag: Bool
  init(_ flag: Bool) {
    self.flag = flag
    if flag { return }
    print("late")
  }
}
final class Risky {
  let h = Helper()
  init?(_ ok: Bool) { if !ok { return nil } }
  init(throwing: Bool) throws { if throwing { throw Failure() } }
  convenience init() { self.init(true)! }
}
struct Failure: Error {}
final class Arguments: Middle2 { init() { super.init(Helper()) } }
class Middle2 { let h: Helper; init(_ h: Helper) { self.h = h } }
actor Counter { let h = Helper(); var n = 0; func inc() { n += 1; h.n = n } }
final class Screen: UIViewController { let list = Owner(); let label = UILabel() }
final class Badge: UIView {}
protocol Maker { init() }
final class Made: Maker {}
func make<T: Maker>(_ type: T.Type) -> T { T() }

final class Valve {
  let n: Int
  init(_ n: Int) throws { self.n = n; if n == 0 { throw Failure() } }
  init?(text: String) { n = 1; if text.isEmpty { return nil } }
  deinit { print("valve", n) }
}
final class Store { static let shared = Store() }
final class Page { let store = Store.shared }
final class Pair<A, B> { let a: A; let b: B; init(_ a: A, _ b: B) { self.a = a; self.b = b } }

class Part: Decodable { let name: String; var next: Part? }
final class Engine: Part {
  let power: Int
  enum Keys: String, CodingKey { case power }
  required init(from decoder: any Decoder) throws {
    power = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .power)
    try super.init(from: decoder)
  }
}
final class Garage {
  var parts: [Part] = []
  func load(_ text: String) throws { parts += try JSONDecoder().decode([Part].self, from: Data(text.utf8)) }
  func loadEngine(_ text: String) throws {
    parts.append(try JSONDecoder().decode(Engine.self, from: Data(text.utf8)))
  }
}

// Example.swift
import LabKit
let owner = Owner()
_ = owner.late
_ = owner.block
let inherits = Inherits()
let below = Below()
let early = Early(true), late = Early(false)
print(Risky(false) == nil, Risky(true) != nil, (try? Risky(throwing: true)) == nil)
let risky = Risky()
let arguments = Arguments()
let counter = Counter()
await counter.inc()
let screen = Screen()
let badge = Badge()
let made = make(Made.self)
print(early.flag, late.flag, screen.list.made.n)
let valve = try? Valve(0), none = Valve(text: ""), open = try? Valve(3)
let page = Page()
let (left, right) = (Pair(page, (page, 1)), Pair(1, { (p: Page) -> Page in p }))
print(valve == nil, none == nil, open != nil, left.b.1, right.a)
let garage = Garage()
try garage.load(#"[{"name": "wheel", "next": {"name": "tyre"}}, {"name": "door"}]"#)
try garage.loadEngine(#"{"name": "V8", "power": 8}"#)
print((try? garage.loadEngine(#"{"name": "V8"}"#)) == nil, garage.parts.map(\.name))
garage.parts[0].next = nil
