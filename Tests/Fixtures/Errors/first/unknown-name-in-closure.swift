func load(_ done: @escaping (Int) -> Void) {}
func go() {
  let names = rows.map { $0.name }  // first
  load { count in print(count, names.first) }
  let none = nil
}
