final class ListView { var rows = 0 }
func go(_ list: ListView) { list.row = 3 }
