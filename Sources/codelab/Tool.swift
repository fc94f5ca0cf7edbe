import CodeLabCLI

@main
struct Tool {
  static func main() async { await CodeLabCommand.run(Array(CommandLine.arguments.dropFirst())) }
}
