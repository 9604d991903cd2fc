import { createCipheriv, createDecipheriv } from 'node:crypto'
import { newNonce, NONCE } from '#stores/nonce.ts'

/**
 * AES-256-GCM. A box is `2.` and base64 of nonce (12 bytes), tag (16 bytes) and ciphertext; its place in the log (`placeOf`) is bound,
 * not kept in it. Boxes of the first version have no `2.`, and only the event id is bound to them.
 */
const SECOND = '2.'

/** Where a box belongs: of which event, of whom, and which fields (joined by commas). Neither can be exchanged for another. */
export const placeOf = (eventId: string, { subject, fields }: { readonly subject: string; readonly fields: string }) =>
  `${eventId}/${subject}/${fields}`

/** What is bound to a box as it stands in the log: its place, or the event id alone where it is of the first version. */
export const aadOf = (
  box: string,
  eventId: string,
  of: { readonly subject: string; readonly fields: string },
): string => (box.startsWith(SECOND) ? placeOf(eventId, of) : eventId)

const TAG = 16

/** JSON of a value, sealed under a key of 32 bytes. */
export const seal = (key: Buffer, value: unknown, aad: string): string => {
  const nonce = newNonce()
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(aad))
  const text = cipher.update(JSON.stringify(value), 'utf8')
  cipher.final()
  return SECOND + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')
}

/** The value of a box. Throws an error that names `aad` (it begins with the event id) when box, key or aad do not belong together. */
export const unseal = (key: Buffer, box: string, aad: string): unknown => {
  try {
    const bytes = Buffer.from(box.startsWith(SECOND) ? box.slice(SECOND.length) : box, 'base64')
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
