final class Other {}
