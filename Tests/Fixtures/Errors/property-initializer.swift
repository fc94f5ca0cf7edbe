final class Screen {
  let start = 3
  var count = start + 1
}
