let panel = Panel()
panel.rating.value = 3
panel.rating.tap(star: 4)
panel.volume.simulateDrag(to: 0.25, 0.75)
panel.sound.simulateTap()
panel.rating.isEnabled = false
panel.rating.tap(star: 1)
print("the rating is still \(panel.rating.value)")
