final class Library: SearchService {
  func titles(for text: String) async throws -> [String] {
    // Short texts have many results, and take longer.
    for _ in 0..<(100 / text.count) { await Task.yield() }
    return ["all about \(text)"]
  }
}

let model = SearchModel(service: Library())
model.search("t")
model.search("tea")
print(model.isSearching ? "searching" : "nothing to do")
for _ in 0..<300 { await Task.yield() }
print(model.titles, model.isSearching ? "searching" : "done")
model.search("")
print(model.titles)
