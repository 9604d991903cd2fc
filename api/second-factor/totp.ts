import { Secret, TOTP } from 'otpauth'
import { toDataURL } from 'qrcode'

/** What every authenticator app can do (RFC 6238): SHA-1, six digits, 30 seconds. */
const PERIOD_S = 30
const DIGITS = 6
/** A phone's clock may be half a minute off, either way. */
const WINDOW = 1
/** As long as the hash, which RFC 4226 asks for. */
export const SECRET_BYTES = 20

interface Owner {
  /** What the app lists it under. */
  readonly siteName: string
  readonly email: string
}

const totpOf = (secret: Buffer, { siteName, email }: Owner): TOTP =>
  new TOTP({
    issuer: siteName,
    label: email,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_S,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })

/** What a person needs to give the secret to an app: by camera, by a link on the same device, or typed. */
export const setupOf = async (secret: Buffer, owner: Owner) => {
  const totp = totpOf(secret, owner)
  const otpauthUrl = totp.toString()
  const qrCode = await toDataURL(otpauthUrl, { errorCorrectionLevel: 'M', margin: 4, scale: 6 })
  return { secret: totp.secret.base32, otpauthUrl, qrCode }
}

const TYPED = /^\d{6}$/u

/** The step of time whose digits these are, around an instant (ISO 8601); null for others. */
export const stepOf = (secret: Buffer, code: string, at: string): number | null => {
  if (!TYPED.test(code)) return null
  const timestamp = Date.parse(at)
  const delta = totpOf(secret, { siteName: '', email: '' }).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / (PERIOD_S * 1000)) + delta
}
