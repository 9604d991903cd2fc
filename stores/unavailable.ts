/**
 * A store cannot be asked at this moment, or has not answered in time: what it was asked to write may have been written or not. The same
 * call may succeed later.
 */
export class StoreUnavailable extends Error {}
