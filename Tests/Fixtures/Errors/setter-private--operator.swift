final class Counter {
  private(set) var taps = 0
}
func tap(_ counter: Counter) { counter.taps += 1 }
