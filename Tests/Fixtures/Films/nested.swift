import LabKit

class Outer {
  class Inner {
    unowned let outer: Outer
    enum State: Equatable { case idle, busy(Int), done(name: String) }
    struct Point {
      var x = 0, y = 0
      mutating func move(_ d: Int) { x += d; y += d }
    }
    var state = State.idle { didSet { if state != oldValue { outer.note(state) } } }
    var point = Point()
    init(_ outer: Outer) { self.outer = outer }
    func go() {
      state = .busy(1)
      point.move(2)
      func helper(_ n: Int) -> Int { n <= 0 ? 0 : n + helper(n - 1) }
      func own() -> String { "\(point.x) \(self.point.y)" }
      state = .done(name: own() + " \(helper(3))")
    }
  }
  lazy var inner = Inner(self)
  var log: [String] = []
  fileprivate func note(_ state: Inner.State) {
    switch state {
    case .idle: break
    case .busy(let n) where n > 0: log.append("busy \(n)")
    case .busy: log.append("busy")
    case .done(let name): log.append(name)
    }
  }
  enum Kind: String, CaseIterable {
    case a, b
    var title: String {
      switch self {
      case .a: "A";
      case .b: "B"
      }
    }
    static let first = Kind.a
    init(short: Character) { self = short == "a" ? .a : .b }
  }
}
extension Outer.Inner.Point: CustomStringConvertible { var description: String { "(\(x), \(y))" } }
indirect enum Tree {
  case leaf(Outer), node(Tree, Tree)
  var count: Int {
    switch self {
    case .leaf: return 1
    case .node(let a, let b): return a.count + b.count
    }
  }
}
class Bell {
  var rings = 0
  var hooks: [() -> Void] = []
  func ring() {
    let first = { [weak self] in _ = self?.rings += 1 }
    hooks = [first, { self.rings += 2 }]
    hooks.forEach { $0() }
    rings = [1, 2].map { $0 + rings }.last ?? 0
    hooks = []
  }
}

final class Clerk {
  var handler: ((Int) -> Void)?
  var total = 0
  func twice(_ body: () -> Void) { body(); body() }
  func count(_ n: Int) { total += n }
  func work(_ total: Int) {
    twice { count(1) }
    twice { print(total) }
    handler = { [unowned self] n in
      self.count(n)
    }
    handler?(2)
    [3].forEach { n in
      count(n)
    }
  }
}

// Example.swift
let outer = Outer()
outer.inner.go()
print(outer.log, outer.inner.point)
print(Outer.Kind.allCases.map(\.title), Outer.Kind(short: "b"), Outer.Kind.first)
print(Tree.node(.leaf(outer), .node(.leaf(outer), .leaf(Outer()))).count)
let bell = Bell()
bell.ring()
print(bell.rings)
Clerk().work(7)
