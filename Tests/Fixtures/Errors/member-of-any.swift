func tapped(_ sender: Any?) { print(sender.title) }
