func load() async -> Int { 3 }
func go() { print(load()) }
