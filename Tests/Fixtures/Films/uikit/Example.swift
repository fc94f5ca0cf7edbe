let screen = Screen()
screen.loadViewIfNeeded()
screen.viewWillAppear(false)
let view = BadgeView()
screen.view.addSubview(view)
view.badge = 3
print(view.text!)
screen.button.simulateTap()
print(screen.title!)
