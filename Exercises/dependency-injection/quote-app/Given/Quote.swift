/// A quote and its author. Given.
struct Quote: Equatable {
  var text: String
  var author: String
}
