import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** AES-256-GCM. A box is base64 of nonce (12 bytes), tag (16 bytes) and ciphertext; `aad` is bound, not kept in it. */
const NONCE = 12
const TAG = 16

/** JSON of a value, sealed under a key of 32 bytes. */
export const seal = (key: Buffer, value: unknown, aad: string): string => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(aad))
  const text = cipher.update(JSON.stringify(value), 'utf8')
  cipher.final()
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')
}

/** The value of a box. Throws an error that names `aad` (an event id) when box, key or aad do not belong together. */
export const unseal = (key: Buffer, box: string, aad: string): unknown => {
  try {
    const bytes = Buffer.from(box, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
    decipher.setAAD(Buffer.from(aad)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    const text = decipher.update(bytes.subarray(NONCE + TAG))
    // GCM holds nothing back, so `final` gives no bytes: it only checks the tag, before anything is believed.
    decipher.final()
    return JSON.parse(text.toString())
  } catch (cause) {
    throw new Error(`event ${aad} holds a box that its person's key does not open`, { cause })
  }
}
