/// Words, and who said them. Given.
struct Quote: Equatable {
  var text: String
  var author: String
}
