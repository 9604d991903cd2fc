import { expect } from 'vitest'
import { switchOn } from '#tests/visitor/authenticator.ts'
import { join, makeVisitor, PASSWORD } from '#tests/visitor/visitor.ts'

export interface WithTwoFactor {
  readonly email: string
  readonly backupCodes: readonly string[]
}

/** Somebody who signs in with two-factor. */
export const joinWithTwoFactor = async (url: string, name: string): Promise<WithTwoFactor> => {
  const { backupCodes } = await switchOn(await join(url, name), { now: new Date().toISOString() })
  return { email: `${name.toLowerCase().replace(' ', '.')}@example.org`, backupCodes }
}

/** All backup codes are there, are asked for, and let in. */
export const entersWith = async ({ email, backupCodes }: WithTwoFactor, url: string): Promise<void> => {
  const one = makeVisitor(url)
  await one.greet()
  const known = { email, password: PASSWORD }
  const asked = await one.post('/api/auth/login', known)
  expect(asked.body).toMatchObject({ requiresTwoFactor: true, backupCodesLeft: backupCodes.length })
  const [twoFactorCode = ''] = backupCodes
  expect((await one.post('/api/auth/login', { ...known, twoFactorCode })).status).toBe(200)
}
