let first = FirstController()
let second = SecondController()
first.button.performAction()
second.button.performAction()
