/**
 * A store cannot be asked at this moment, or has not answered in time: what it was asked to write may have been written or not. The same
 * call may succeed later.
 */
export class StoreUnavailable extends Error {}

/** The address of a store is none, or it does not let in who is named there. Says nothing of what may be a password. */
export class BadStoreAddress extends Error {}
