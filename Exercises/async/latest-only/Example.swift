final class Library: SearchService {
  func titles(for text: String) async throws -> [String] {
    let isSlow = text.count < 3
    if isSlow { try? await Task.sleep(for: .milliseconds(50)) }
    return ["all about \(text)"]
  }
}

let model = SearchModel(service: Library())
model.search("t")
model.search("tea")
print(model.isSearching ? "searching" : "nothing to do")
try? await Task.sleep(for: .milliseconds(100))
print(model.titles, model.isSearching ? "searching" : "done")
model.search("")
print(model.titles)
