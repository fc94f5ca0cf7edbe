/// A quote and its author. Given.
struct Quote: Codable, Equatable {
  var text: String
  var author: String
}
