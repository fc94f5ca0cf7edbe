final class NothingAtAll: FormDelegate {
}
