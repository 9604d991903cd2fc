import { randomFillSync } from 'node:crypto'

/** Of AES-256-GCM, in bytes. */
export const NONCE = 12

/** Drawn for more than a hundred at once: to ask the system for twelve bytes costs as much as for a thousand. */
const drawn = Buffer.alloc(NONCE * 128)
let used = drawn.length

/** 12 random bytes that nobody had before; to be used, or copied, in the same turn. */
export const newNonce = (): Buffer => {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  return drawn.subarray(used, (used += NONCE))
}
