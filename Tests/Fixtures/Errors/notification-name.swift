import Foundation
func tell() { NotificationCenter.default.post(name: "saved", object: nil) }
