let door = Door()
var alarm: Alarm? = Alarm(door: door)
alarm?.arm()
alarm?.arm()
door.isOpen = true
print("rings of the alarm: \(alarm?.rings ?? 0)")
alarm = nil

let screen = DoorScreen()
screen.door = door
screen.door = Door()
door.isOpen = false
screen.door?.isOpen = true
print("changes that the screen heard: \(screen.changes)")
screen.door = nil

let turnstile = Turnstile()
turnstile.count += 1
turnstile.count = 5
print("the turnstile has seen \(turnstile.history)")
