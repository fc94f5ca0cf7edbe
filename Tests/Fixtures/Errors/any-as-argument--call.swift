final class Button {}
func press(_ button: Button) {}
func tapped(_ sender: Any?) { press(sender) }
