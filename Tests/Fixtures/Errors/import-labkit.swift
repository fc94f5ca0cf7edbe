final class Screen: UIViewController {}
