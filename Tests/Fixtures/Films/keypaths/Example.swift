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
