import Foundation

/// Takes money from an account. Given; leave it as it is.
protocol Charging: AnyObject {
  /// Says whether there was enough.
  func charge(_ amount: Int) -> Bool
}

extension Notification.Name {
  /// A checkout was paid. The object is the checkout.
  static let didPay = Notification.Name("CheckoutDidPay")
}

/// Counts payments, wherever they were made.
final class Badge {
  private(set) var payments = 0
  private let center: NotificationCenter
  private var token: (any NSObjectProtocol)?

  init(center: NotificationCenter) {
    self.center = center
    token = center.addObserver(
      forName: .didPay, object: nil, queue: nil
    ) { [weak self] _ in self?.payments += 1 }
  }

  deinit {
    if let token { center.removeObserver(token) }
  }
}
