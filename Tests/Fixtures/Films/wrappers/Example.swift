let volume = Volume()
volume.level = 50
print(volume.level, volume.$level, volume.label)
volume.name = "radio"
print(volume.$name.changes)
var owner: Owner? = Owner()
owner!.volume = volume
volume.owner = owner
owner!.turn(to: 9)
volume.tap()
print(
  volume.level, volume.owner === owner, volume.text(true),
  owner!.all {
    "a"; "b"
  })
owner = nil
print(volume.owner == nil)
