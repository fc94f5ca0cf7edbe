final class Screen {}
let screen = Screen(title: "Prices")
