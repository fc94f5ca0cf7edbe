import LabKit

let window = UIWindow()
let list = ListViewController()
window.rootViewController = list
window.makeKeyAndVisible()

func type(_ text: String) {
  list.addItem()
  guard let screen = list.presentedViewController as? AddItemViewController
  else {
    return print("no screen came up")
  }
  screen.text = text
  screen.tapDone()
  print("\"\(text)\": \(screen.message ?? "done"), items \(list.items)")
  if list.presentedViewController != nil { screen.tapCancel() }
}

type("milk")
type("")
type("milk")
print(
  "a screen is \(list.presentedViewController == nil ? "not " : "")open")
