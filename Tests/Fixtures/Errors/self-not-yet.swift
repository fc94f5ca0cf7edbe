final class Screen {
  var name = "a"
  let describe: () -> String = { self.name }
}
