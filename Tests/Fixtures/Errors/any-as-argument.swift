final class Button: Equatable {
  static func == (one: Button, other: Button) -> Bool { one === other }
}
func tapped(_ sender: Any?, _ mine: Button) { print(sender == mine) }
