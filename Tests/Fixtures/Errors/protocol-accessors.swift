protocol Source {
  var count: Int
}
