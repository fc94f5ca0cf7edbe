/// Fetches texts from a server. Given.
protocol Transport: AnyObject, Sendable {
  /// Calls `completion` when the answer has come, **on any thread**.
  ///
  /// If the server has answered, there are a text and a status; 200 means
  /// that all is well. If not, there is an error. A poor implementation
  /// calls `completion` more than once; then only the first call counts.
  func get(
    _ path: String,
    completion:
      @escaping @Sendable (
        _ text: String?, _ status: Int?, _ error: (any Error)?
      ) -> Void)
}

/// Why there is no price.
enum PriceError: Error, Equatable {
  /// The server has not answered.
  case unreachable
  /// The server has answered with another status than 200.
  case status(Int)
  /// The server's text is no whole number.
  case malformed
}
