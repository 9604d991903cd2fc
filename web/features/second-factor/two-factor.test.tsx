// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TwoFactor } from '#web/features/second-factor/two-factor.tsx'
import { TwoFactorRow } from '#web/features/second-factor/two-factor-row.tsx'
import { button, expectText, fakeServer, press, show, showAt } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const CODES = Array.from({ length: 10 }, (_, n) => `k7wp-93d${n}`)
const secret = {
  secret: 'KRSXG5DJNZTXK43F',
  otpauthUrl: 'otpauth://totp/x?secret=K',
  qrCode: 'data:image/png;base64,AA',
}
const [SETUP, VERIFY, COMPLETE] = ['POST /auth/2fa/setup', 'POST /auth/2fa/verify-setup', 'POST /auth/2fa/complete']
const [DISABLE, RENEW] = ['POST /auth/2fa/disable', 'POST /auth/2fa/regenerate-backup-codes']

const is = (left: number | null) =>
  server.answers('GET /auth/2fa', {
    enabled: left !== null,
    enabledAt: left === null ? null : '2026-03-03T02:00:00.000Z',
    backupCodesLeft: left,
  })
beforeEach(() => {
  is(null)
  server.answers(SETUP, secret)
  server.answers(VERIFY, { backupCodes: CODES })
  server.answers(COMPLETE, null)
})
afterEach(() => void vi.restoreAllMocks())

const sent = () => server.sent.map(({ method, path }) => `${method} ${path}`)
const open = () => {
  const onClose = vi.fn()
  show(<TwoFactor site="Share a Gifty" onClose={onClose} />)
  return onClose
}
const digitsField = () => screen.findByLabelText('Type the six digits that your app shows for Share a Gifty.')
const typeDigits = async (digits: string) => fireEvent.change(await digitsField(), { target: { value: digits } })
const typePassword = (words: string) => fireEvent.input(screen.getByLabelText('Password'), { target: { value: words } })
const toCodes = async () => {
  const onClose = open()
  await screen.findByText('Scan this with an authenticator app')
  press('Next: six digits')
  await typeDigits('294817')
  await screen.findByText('These ten codes are shown once.')
  return onClose
}

it('shows the secret as a picture, in fours, and as a link for an app on this device', async () => {
  open()
  expect((await screen.findByAltText('QR code')).getAttribute('src')).toBe(secret.qrCode)
  expectText('KRSX G5DJ NZTX K43F')
  expect(screen.getByRole('link', { name: 'Open it in an app on this device' }).getAttribute('href')).toBe(
    secret.otpauthUrl,
  )
  expectText('Nothing changes before the last step')
})

it('is set up in three steps, and is on after the last one alone', async () => {
  const onClose = await toCodes()
  expect(screen.getAllByRole('listitem').filter(({ textContent }) => CODES.includes(textContent ?? ''))).toHaveLength(
    10,
  )
  expect(sent()).toEqual([SETUP, VERIFY])
  expect(button('Switch on two-factor')).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('checkbox', { name: /^I’ve saved these codes/ }))
  press('Switch on two-factor')
  await screen.findByText('Two-factor is on')
  expect(sent()).toEqual([SETUP, VERIFY, COMPLETE])
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('has the codes copied, and printed', async () => {
  await toCodes()
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } })
  press('Copy')
  await screen.findByText('Copied')
  expect(writeText).toHaveBeenCalledWith(expect.stringContaining(CODES.join('\n')))
  const print = vi.fn()
  vi.stubGlobal('print', print)
  press('Print')
  expect(print).toHaveBeenCalledOnce()
})

it('has the codes downloaded as a file', async () => {
  await toCodes()
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:x'
  })
  // Followed, it would lead the page of all tests away.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  press('Download')
  expect(await saved[0]?.text()).toContain(CODES.join('\n'))
})

it('says that digits are not right and lets others be typed; back leads to the secret', async () => {
  open()
  await screen.findByText('Scan this with an authenticator app')
  press('Next: six digits')
  server.refuses(VERIFY, 400, 'These digits are not right, or were used already.')
  await typeDigits('111111')
  await screen.findByText('These digits are not right, or were used already.')
  await typeDigits('11111')
  expect(screen.queryByText('These digits are not right, or were used already.')).toBeNull()
  press('Back')
  await screen.findByText('Scan this with an authenticator app')
  expect(sent()).toEqual([SETUP, VERIFY])
})

it('says why it cannot begin, and begins again', async () => {
  server.refuses(SETUP, 403, 'A demo account cannot do this.')
  open()
  await screen.findByText('A demo account cannot do this.')
  server.answers(SETUP, secret)
  press('Try again')
  await screen.findByText('Scan this with an authenticator app')
})

it('closes where the person would not enter the password again', async () => {
  server.refusesWith(SETUP, 403, { code: 'reauthentication-required', extras: {} })
  const onClose = open()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('tells since when it is on, and to make new codes in time', async () => {
  is(2)
  open()
  await screen.findByText('On since March 2026')
  expectText('2 of 10 backup codes left.')
  expectText('Only 2 codes are left. Make new ones in time.')
})

it('makes new codes for the password', async () => {
  is(7)
  open()
  await screen.findByText('7 of 10 backup codes left.')
  press('New codes')
  press('Make new codes')
  expectText('Enter your password.')
  server.answers(RENEW, { backupCodes: CODES })
  typePassword('Secret-12')
  press('Make new codes')
  await screen.findByText('These ten codes are shown once.')
  expect(server.sent.at(-1)).toMatchObject({ body: { password: 'Secret-12' } })
  fireEvent.click(screen.getByRole('checkbox'))
  press('Done')
  await screen.findByText('Two-factor sign-in')
})

it('is switched off for the password, and not for another', async () => {
  is(7)
  const onClose = open()
  await screen.findByText('7 of 10 backup codes left.')
  press('Switch off')
  server.refusesField(DISABLE, { path: 'password', message: 'Current password is incorrect.' })
  typePassword('Wrong-1234')
  press('Switch off')
  await screen.findByText('Current password is incorrect.')
  server.answers(DISABLE, null)
  typePassword('Secret-12')
  press('Switch off')
  await screen.findByText('Two-factor is off')
  expect(onClose).toHaveBeenCalledOnce()
})

it.each([
  [null, 'Off. After the password: six digits from an app.', 'Switch on'],
  [7, 'On. 7 of 10 backup codes left.', 'Change'],
  [0, 'On. No backup codes left.', 'Change'],
])('stands in the profile with %s codes', async (left, text, link) => {
  is(left)
  await showAt('/', <TwoFactorRow />)
  await screen.findByText(text)
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/two-factor')
})
