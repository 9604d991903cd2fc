import { createECDH, createHmac } from 'node:crypto'

export interface Vapid {
  /** URL-safe Base64, as browsers and push services take them. */
  readonly publicKey: string
  readonly privateKey: string
}

/** Who this site is to push services (RFC 8292): a key pair of P-256 out of the site's key, the same for ever. */
export const vapidOf = (key: Buffer): Vapid => {
  for (let tries = 0; ; tries += 1) {
    const made = pairOf(createHmac('sha256', key).update(`vapid ${tries}`).digest())
    if (made) return made
  }
}

/** Null for a number that is none of the curve: one in four thousand million. */
const pairOf = (secret: Buffer): Vapid | null => {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(secret)
  } catch {
    return null
  }
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}
