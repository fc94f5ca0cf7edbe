// The second part: make each controller the delegate of its list view.

class FirstListController {
  let listView = ListView(rowCount: 20)
}

class SecondListController {
  let listView = ListView(rowCount: 100)
  var title = ""
}
