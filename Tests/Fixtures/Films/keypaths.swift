import LabKit

@dynamicMemberLookup
final class Lens<Root: AnyObject> {
  let root: Root
  init(_ root: Root) { self.root = root }
  subscript<V>(dynamicMember path: ReferenceWritableKeyPath<Root, V>) -> V {
    get { root[keyPath: path] }
    set { root[keyPath: path] = newValue }
  }
}
final class Model: KVObject {
  @Dynamic var title = "a"
  var tags: [String: [Int]] = [:]
  var count: Int { tags.count }
  subscript(tag: String) -> [Int] {
    get { tags[tag] ?? [] }
    set { tags[tag] = newValue }
  }
  subscript(_ i: Int, by step: Int) -> Int { i * step }
  static subscript(n: Int) -> String { "static \(n)" }
  var first: Int? {
    get { tags.values.first?.first }
    set { if let newValue { tags["x", default: []].append(newValue) } }
  }
}
final class Binding<V> {
  private var get: () -> V; private var set: (V) -> Void
  init<R: AnyObject>(_ r: R, _ p: ReferenceWritableKeyPath<R, V>) {
    get = { [unowned r] in r[keyPath: p] }
    set = { [weak r] in r?[keyPath: p] = $0 }
  }
  var value: V {
    get { get() }
    set { set(newValue) }
  }
}

// Example.swift
let model = Model()
let lens = Lens(model)
lens.title = "b"
print(lens.title, model[keyPath: \.count])
model["k"].append(3)
model["k", default2: 0] = 4
print(model["k"], model[3, by: 4], Model[7])
let binding = Binding(model, \.first)
binding.value = 8
print(binding.value as Any, model.count)
let observation = model.observe(\.title, options: [.old, .new]) { m, change in
  print(m.title, change.newValue!)
}
model.title = "c"
observation.invalidate()
print([model].map(\.title), [3, 1].sorted(by: >))
extension Model {
  subscript(tag: String, default2 d: Int) -> Int {
    get { self[tag].last ?? d }
    set { self[tag] += [newValue] }
  }
}
