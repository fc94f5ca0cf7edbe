import CodeLabCLI

@main
struct Tool {
  static func main() { CodeLabCommand.start() }
}
