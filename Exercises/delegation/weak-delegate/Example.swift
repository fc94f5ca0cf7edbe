var controller: FirstListController? = FirstListController()
let listA = controller?.listA
listA?.load()
listA?.selectRow(at: 19)
controller?.listB.selectRow(at: 3)

controller = nil
let isGone = listA?.delegate == nil
print("the delegate of list A is \(isGone ? "released" : "still there")")
listA?.selectRow(at: 7)

let lonely = ListView(name: "C", rowCount: 2, delegate: nil)
lonely.selectRow(at: 1)
print("list \(lonely.name) has selected row \(lonely.selectedRow ?? -1)")
