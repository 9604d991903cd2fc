import { plus } from '#domain/time.ts'
import { beginSetup, STEP_MS, switchOn } from '#tests/visitor/authenticator.ts'
import { PASSWORD, type Visitor } from '#tests/visitor/visitor.ts'
import { somebody } from '#tests/visitor/mailed-links.ts'
import type { Town, Writes } from './writes-accounts.ts'

/** Good calls of the second factor, each by somebody of its own. */
export const secondFactorWrites: Writes = {
  'POST /auth/2fa/setup': async (town) => ({ by: (await somebody(town)).by, path: '/auth/2fa/setup' }),
  'POST /auth/2fa/verify-setup': async (town) => {
    const { by } = await somebody(town)
    const verificationCode = (await beginSetup(by)).digits(town.world().time.now)
    return { by, path: '/auth/2fa/verify-setup', body: { verificationCode }, other: { verificationCode: 'none' } }
  },
  'POST /auth/2fa/complete': async (town) => {
    const { by } = await somebody(town)
    const verificationCode = (await beginSetup(by)).digits(town.world().time.now)
    await by.post('/api/auth/2fa/verify-setup', { verificationCode })
    return { by, path: '/auth/2fa/complete' }
  },
  'POST /auth/2fa/disable': async (town) => withPassword((await protectedPerson(town)).by, '/auth/2fa/disable'),
  'POST /auth/2fa/regenerate-backup-codes': async (town) =>
    withPassword((await protectedPerson(town)).by, '/auth/2fa/regenerate-backup-codes'),
  'POST /auth/reauthenticate': async (town) => {
    const { by, digits } = await protectedPerson(town)
    return { by, path: '/auth/reauthenticate', body: { twoFactorCode: digits }, other: { password: PASSWORD } }
  },
}

const withPassword = (by: Visitor, path: string) => ({
  by,
  path,
  body: { password: PASSWORD },
  other: { password: 'Wrong-1234' },
})

/** Somebody new with two-factor on, and digits that nobody has used. */
const protectedPerson = async (town: Town) => {
  const { by } = await somebody(town)
  const { now } = town.world().time
  const { phone } = await switchOn(by, { now })
  return { by, digits: phone.digits(plus(now, STEP_MS)) }
}
