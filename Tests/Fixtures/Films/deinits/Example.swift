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
