/// Words, and who said them. Given.
struct Quote: Codable, Equatable {
  var text: String
  var author: String
}
