let degrees = Subject<Int>()
var display: Subscription? = degrees.publisher
  .map { "\($0)°" }
  .withoutRepeats()
  .sink { print("display: \($0)") }
let log = degrees.publisher.sink { print("log: \($0)") }

degrees.send(20)
degrees.send(20)
log.cancel()
degrees.send(21)
display = nil
degrees.send(22)
print(display == nil ? "the end" : "still connected")
