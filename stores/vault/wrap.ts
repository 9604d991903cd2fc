import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { newNonce, NONCE } from '#stores/nonce.ts'

/** Seals bytes under a key derived from the site secret: without it the file is of no use (AES-256-GCM). */
export interface Wrap {
  /** Nonce (12 bytes), tag (16 bytes), ciphertext. `name` is bound to it, so a row cannot be moved to another. */
  readonly wrap: (plain: Buffer, name: string) => Buffer
  /** Throws `CannotUnwrap`, which names the row, when the site secret is another or the row was tampered with. */
  readonly unwrap: (wrapped: Uint8Array, name: string) => Buffer
}

/** What is kept in a vault is not what was sealed there. */
export class CannotUnwrap extends Error {}

const TAG = 16

export const makeWrap = (siteSecret: string): Wrap => {
  const key = Buffer.from(hkdfSync('sha256', siteSecret, '', 'share-a-gifty vault', 32))
  return {
    wrap: (plain, name) => {
      const nonce = newNonce()
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
      const text = cipher.update(plain)
      // GCM holds nothing back, so `final` gives no bytes: it only makes the tag.
      cipher.final()
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    unwrap: (wrapped, name) => {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, wrapped.subarray(0, NONCE), { authTagLength: TAG })
        decipher.setAAD(Buffer.from(name)).setAuthTag(wrapped.subarray(NONCE, NONCE + TAG))
        return Buffer.concat([decipher.update(wrapped.subarray(NONCE + TAG)), decipher.final()])
      } catch (cause) {
        throw new CannotUnwrap(`the vault cannot open ${name}: another site secret, or a damaged file`, { cause })
      }
    },
  }
}
