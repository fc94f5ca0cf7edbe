func makeButton() { print(UIButton()) }
