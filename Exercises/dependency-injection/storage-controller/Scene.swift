import LabKit

let disk = Disk()
let screen = QuoteListController()
screen.modelController = ModelController(storage: StorageController(disk: disk))

let fullSwitch = UISwitch()
fullSwitch.accessibilityLabel = "The disk is full"
fullSwitch.addAction(UIAction { _ in disk.isFull = fullSwitch.isOn }, for: .valueChanged)
let advice = UILabel()
advice.text = "The disk is full:"
screen.view.addSubview(advice)
screen.view.addSubview(fullSwitch)

UIApplication.shared.run(showing: screen)
