func go(_ a: Int?) -> Int { a + 1 }
