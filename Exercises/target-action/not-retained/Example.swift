var screen: Screen? = Screen()
let toolbar = screen!.toolbar
toolbar.buttons[0].tap()
toolbar.buttons[1].tap()
print("help was requested \(screen!.helpTaps) times")

weak var watcher = screen
screen = nil
print("the screen is \(watcher == nil ? "released" : "still there")")
toolbar.buttons[0].tap()
