import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { plus } from '#domain/time.ts'
import type { Visitor } from './visitor.ts'

const made = z.object({ data: z.object({ secret: z.string(), otpauthUrl: z.string(), qrCode: z.string() }) })
const kept = z.object({ data: z.object({ backupCodes: z.array(z.string()) }) })

/** A phone with an authenticator app: its digits at an instant (ISO 8601). */
export const phoneWith = (base32: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(base32) })
  return { digits: (at: string): string => totp.generate({ timestamp: Date.parse(at) }) }
}
export type Phone = ReturnType<typeof phoneWith>

/** The digits of a step count once: whoever needs others waits for the next. */
export const STEP_MS = 30_000

export const beginSetup = async (who: Pick<Visitor, 'post'>) => {
  const { secret, ...setup } = made.parse((await who.post('/api/auth/2fa/setup')).body).data
  return { ...phoneWith(secret), secret, ...setup }
}

/** All three steps; time goes on by one step, so that the next digits are unused. */
export const switchOn = async (who: Pick<Visitor, 'post'>, time: { now: string }) => {
  const phone = await beginSetup(who)
  const verified = await who.post('/api/auth/2fa/verify-setup', { verificationCode: phone.digits(time.now) })
  const { backupCodes } = kept.parse(verified.body).data
  const done = await who.post('/api/auth/2fa/complete')
  if (done.status !== 200) throw new Error(`two-factor could not be switched on: ${done.text}`)
  time.now = plus(time.now, STEP_MS)
  return { phone, backupCodes }
}
