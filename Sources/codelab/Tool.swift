import CodeLabCLI

@main
struct Tool {
  static func main() async { await CodeLabCommand.main() }
}
