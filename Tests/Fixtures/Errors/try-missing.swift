func load() throws -> Int { 3 }
func go() { print(load()) }
