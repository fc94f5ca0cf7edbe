/// What pictures of references say about why an object is still there.
enum RetainCycle {
  /// The sentence for the first retain cycle of these pictures; nil if they show none.
  static func sentence(about pictures: [String]) -> String? {
    pictures.lazy.compactMap { picture in
      let names = picture.split(separator: #/ ─\w+→ /#).map(String.init)
      return names.count > 1 && names.first == names.last
        ? sentence(aboutCycle: Array(names.dropLast())) : nil
    }.first
  }

  /// - Parameter names: the objects and closures of the cycle, each of which keeps the next, and the last the first.
  private static func sentence(aboutCycle names: [String]) -> String {
    guard let index = names.firstIndex(where: { $0.hasPrefix("closure (") && $0.hasSuffix(")") }) else {
      return
        "This is a retain cycle: these objects keep each other alive. One of the references must be weak."
    }
    let place = names[index].dropFirst("closure (".count).dropLast()
    let captured = names[(index + 1) % names.count]
    return "This is a retain cycle: the closure in \(place) captures `\(captured)`, which keeps the closure. "
      + "A capture list can capture it weakly."
  }
}
