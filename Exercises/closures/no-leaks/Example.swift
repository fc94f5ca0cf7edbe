import LabKit

var player: PlayerScreen? = PlayerScreen()
weak var button = player?.button
button?.simulateTap()
print(button?.currentTitle ?? "no title")
player = nil
let isReleased = button == nil
print("the player's button is \(isReleased ? "released" : "still there")")

var cart: CartScreen? = CartScreen()
weak var watchedCart = cart
cart?.orderButton.simulateTap()
cart?.orderButton.simulateTap()
cart?.undoButton.simulateTap()
cart?.undoButton.simulateTap()
print("orders: \(cart?.orders ?? 0)")
cart = nil
print("the cart is \(watchedCart == nil ? "released" : "still there")")

let queue = WorkQueue()
let inbox = Inbox()
var feedback: FeedbackScreen? = FeedbackScreen()
weak var watchedFeedback = feedback
feedback?.send(on: queue, to: inbox)
feedback?.field.simulateTyping("Fine.")
feedback = nil
queue.runAll()
print(inbox.messages)
let isGone = watchedFeedback == nil
print("the feedback screen is \(isGone ? "released" : "still there")")
