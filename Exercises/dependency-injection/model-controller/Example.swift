import LabKit

let app = AppDelegate()
UIApplication.shared.launch(app)

func press(_ title: String) {
  app.window?.elements.first { $0.label == title }?.press()
  print("\nafter “\(title)”:")
  print(
    app.window?.screenLines(width: 40).joined(separator: "\n")
      ?? "no window")
}

press("One more cup")
press("Coffee")
press("Bill")
press("Pay")
press("Menu")
