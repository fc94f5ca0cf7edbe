final class ListView { var delegate: ListViewDelegat? }
