let parser = Parser()
do {
  print(try parser.parse("12"))
} catch {
  print("refused: \(error)")
}
print(await Later().answer())
