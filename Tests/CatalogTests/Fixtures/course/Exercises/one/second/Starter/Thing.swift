final class Thing {}
