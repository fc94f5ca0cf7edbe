func select(at path: IndexPath) {}
