import xxhash from 'xxhash-wasm'

const hasher = await xxhash()

/** Numbers hold 53 bits exactly; one is left free, so that two sums may be added. */
const BITS = 0xfffffffffffffn

/**
 * 52 bits of a text (xxHash). It finds losses and slips, not forgers; pure, so that who folds and who stores can both ask it.
 */
export const hashOf = (text: string): number => Number(hasher.h64(text) & BITS)
