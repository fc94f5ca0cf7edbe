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
