final class Counter {
  private(set) var taps = 0
}
func reset(_ counter: Counter) { counter.taps = 0 }
