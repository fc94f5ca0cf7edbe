import Foundation
extension Notification.Name { static let opened = Notification.Name("opened") }
func open(_ center: NotificationCenter) {
  center.post(.opened)
}
