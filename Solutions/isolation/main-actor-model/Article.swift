/// What was downloaded.
struct Article {
  var title: String
  var text: String
}
