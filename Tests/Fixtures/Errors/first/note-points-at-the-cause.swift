struct Row: Equatable {
  var item: Itm  // first
}
// another file
struct Table: Hashable {
  var rows: [Row] = []
}
