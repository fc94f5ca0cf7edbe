final class Thing {
  weak var owner: AnyObject?

  func work() {
    if owner != nil {
      print("works")
    }
    print("done")
  }

  func stop() {
    print("done")
  }
}
