import Foundation
import LabKit

let center = NotificationCenter()

let company = Company()
let staff = StaffScreen(company: company, center: center)
staff.connect()
company.hire("Ada")
company.hire("Grace")

let accounts = ["Inbox", "Profile", "Settings"].map {
  AccountScreen(title: $0, center: center)
}
accounts.forEach { $0.connect() }
Session(center: center).logOut()

let download = Download(center: center)
let downloads = DownloadScreen(download: download, center: center)
downloads.connect()
download.run(file: "map.pdf", bytes: 2048)
Download(center: center).run(file: "of somebody else", bytes: 1)

let bell = Bell(label: "front door", center: center)
let door = BellScreen(bell: bell, center: center)
door.connect()
bell.ring()
bell.label = "garden gate"
bell.ring()

let scenes: [[Screen]] = [[staff], accounts, [downloads], [door]]
for (index, screens) in scenes.enumerated() {
  print("scene \(index + 1):", screens.flatMap(\.lines))
}
