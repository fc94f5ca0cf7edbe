import LabKit

let pedometer = Pedometer()
let window = UIWindow(showing: StepsScreen(pedometer: pedometer))
let show = { (title: String) in
  print("--- \(title), running: \(pedometer.isRunning)")
  print(window.screenLines(width: 40).joined(separator: "\n"))
}
show("the screen has appeared")
pedometer.simulateSteps(2)
show("two steps later")
window.elements.first { $0.label == "Goal" }?.press()
window.elements.first?.adjust(by: 1)
show("the sheet, with another goal")
window.frontViewController?.simulateSwipeDown()
show("the sheet was swiped away")
if let screen = window.rootViewController as? StepsScreen {
  print(screen.visits.joined(separator: ", "))
}
window.rootViewController = UIViewController()
show("another screen")
