import Foundation

let center = NotificationCenter()
let old = Warehouse(town: "Lyon", center: center)
let new = Warehouse(town: "Lyon", center: center)
print("equal: \(old == new), the same: \(old === new)")

let display = Display(of: old)
old.deliver(3, of: "tea")
new.deliver(8, of: "rice")
old.take(1, of: "tea")
print(display.lines)
