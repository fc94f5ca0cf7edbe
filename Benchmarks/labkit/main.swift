import LabKit
import Observation

class Plain { var value = 0 }

@Observable class Modern { var value = 0 }

class ByHand {
  var onChange: ((Int, Int) -> Void)?
  var value = 0 { didSet { onChange?(oldValue, value) } }
}

class Model: KVObject {
  @Dynamic var value = 0
  @Dynamic var items: [Int] = []
  @Dynamic var next: Model?
}

class Counter: KVObject {
  var count = 0

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: ObservationContext?
  ) { count += 1 }
}

// Through a function that is not inlined, as a setter called from anywhere in a program.
@inline(never) func set(_ object: Plain, _ value: Int) { object.value = value }
@inline(never) func set(_ object: Modern, _ value: Int) { object.value = value }
@inline(never) func set(_ object: ByHand, _ value: Int) { object.value = value }
@inline(never) func set(_ object: Model, _ value: Int) { object.value = value }
@inline(never) func append(_ value: Int, to object: Model) { object.items.append(value) }

let (plain, modern, byHand, counter) = (Plain(), Modern(), ByHand(), Counter())
var handCount = 0
byHand.onChange = { _, _ in handCount += 1 }

func observed(_ keyPath: String, _ options: NSKeyValueObservingOptions) -> Model {
  let model = Model()
  model.next = Model()
  model.next?.next = Model()
  model.addObserver(counter, forKeyPath: keyPath, options: options, context: nil)
  return model
}

func appends(to model: Model) {
  model.items = []
  for number in 0..<10_000 { append(number, to: model) }
}

let unobserved = Model()
let both = observed("value", [.new, .old])
let kindOnly = observed("value", [])
let nested = observed("next.next.value", [.new, .old])
let leaf = nested.next!.next!
let replaced = observed("next.next.value", [.new, .old])
let closure = Model()
let token = closure.observe(\.value, options: [.new, .old]) { _, _ in handCount += 1 }

let base = "@Observable, unobserved set"
let sets = 100_000
let rows = [
  measure("plain property, set", count: sets) { for number in 0..<sets { set(plain, number) } },
  measure(base, count: sets) { for number in 0..<sets { set(modern, number) } },
  measure("didSet with one closure, set", count: sets) { for number in 0..<sets { set(byHand, number) } },
  measure("@Dynamic, unobserved set", count: sets) { for number in 0..<sets { set(unobserved, number) } },
  measure("@Dynamic, one observer, kind alone", count: sets) {
    for number in 0..<sets { set(kindOnly, number) }
  },
  measure("@Dynamic, one observer, old+new", count: sets) { for number in 0..<sets { set(both, number) } },
  measure("@Dynamic, one closure, old+new", count: sets) {
    for number in 0..<sets { set(closure, number) }
  },
  measure("path of three, leaf set, old+new", count: sets) {
    for number in 0..<sets { set(leaf, number) }
  },
  measure("path of three, middle replaced", count: 1000) {
    for _ in 0..<1000 { replaced.next = replaced.next }
  },
]
printTable(rows, against: base)

print("\n10,000 appends, each:")
let (quiet, heard, whole) = (Model(), observed("items", .new), observed("items", [.new, .old]))
let byProxy = observed("items", [.new, .old])
let appendRows = [
  measure("unobserved", count: 10_000) { appends(to: quiet) },
  measure("observed with new", count: 10_000) { appends(to: heard) },
  measure("observed with old+new (a copy each)", count: 10_000) { appends(to: whole) },
  measure("through the proxy, old+new", count: 10_000) {
    byProxy.items = []
    let items = byProxy.mutableArrayValue(forKey: "items")
    for number in 0..<10_000 { items.add(number) }
  },
]
printTable(appendRows, against: "unobserved")
precondition(counter.count > 0 && handCount > 0)
