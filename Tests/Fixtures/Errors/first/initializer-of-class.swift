func go() {
  let screen = Screen()
  print(screen.title)
}
final class Screen {  // first
  var title: String
}
