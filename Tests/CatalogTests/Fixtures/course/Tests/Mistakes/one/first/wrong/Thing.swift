final class Thing { var owner: AnyObject? }
