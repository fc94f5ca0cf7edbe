final class Account: KVObject {}
