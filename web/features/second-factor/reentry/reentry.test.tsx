// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Reentry } from './reentry.tsx'
import { reason } from './reentry-texts.ts'
import { api } from '#web/lib/http/api.ts'
import { expectText, fakeServer, onThePhone, press, show } from '#web/lib/render.kit.tsx'
import { write } from '#web/write.ts'

const server = fakeServer()
const SETUP = 'POST /auth/2fa/setup'
const REENTER = 'POST /auth/reauthenticate'
const isOn = (enabled: boolean) =>
  server.answers('GET /auth/2fa', { enabled, enabledAt: null, backupCodesLeft: enabled ? 10 : null })

beforeEach(() => {
  isOn(false)
  server.refusesWith(SETUP, 403, { code: 'reauthentication-required', extras: {} })
})

const bodiesOf = (call: string) =>
  server.sent.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body)
const enters = () => {
  server.answers(REENTER, null)
  server.answers(SETUP, { secret: 'S', otpauthUrl: 'otpauth://x', qrCode: 'data:,' })
}
const attempt = () =>
  api.send(write(SETUP, {})).then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
/** An act that waits for the person; how it ends. */
const refused = async () => {
  show(<Reentry forgot={(onClose) => <button onClick={onClose}>Forgot your password?</button>} />)
  const ended = attempt()
  await screen.findByLabelText('Password')
  return { ended }
}
const typePassword = (words: string) => fireEvent.input(screen.getByLabelText('Password'), { target: { value: words } })
const isGone = () => expect(screen.queryByRole('dialog')).toBeNull()

it('leads who has forgotten the password to a new one, and the act was never done', async () => {
  const { ended } = await refused()
  press('Forgot your password?')
  expect(await ended).toBe('reauthentication-required')
  isGone()
})

it('opens where an act needs a fresh entry, says what for, and does the act after the password', async () => {
  const { ended } = await refused()
  expectText('Confirm it’s you')
  expectText('Needed to switch on two-factor. You won’t be asked again for 10 minutes.')
  enters()
  typePassword('Secret-12')
  press('Continue')
  expect(await ended).toBe('done')
  expect(bodiesOf(REENTER)).toEqual([{ password: 'Secret-12' }])
  expect(bodiesOf(SETUP)).toHaveLength(2)
  await waitFor(isGone)
})

it.each(['Cancel', 'Close'])('leaves everything as it was on “%s”', async (name) => {
  const { ended } = await refused()
  press(name)
  expect(await ended).toBe('reauthentication-required')
  expect([bodiesOf(SETUP).length, bodiesOf(REENTER).length]).toEqual([1, 0])
  isGone()
})

it('says that a password is wrong, and stays open', async () => {
  await refused()
  press('Continue')
  expectText('Enter your password.')
  server.refusesField(REENTER, { path: 'password', message: 'Current password is incorrect.' })
  typePassword('Wrong-1234')
  press('Continue')
  await screen.findByText('Current password is incorrect.')
  typePassword('Wrong-12345')
  await waitFor(() => expect(screen.queryByText('Current password is incorrect.')).toBeNull())
  expect(bodiesOf(SETUP)).toHaveLength(1)
})

it('takes six digits instead where two-factor is on, and goes on by itself after the sixth', async () => {
  isOn(true)
  const { ended } = await refused()
  fireEvent.click(await screen.findByRole('radio', { name: 'Six digits' }))
  fireEvent.change(screen.getByLabelText('Six digits', { selector: 'input[name=code]' }), { target: { value: '29' } })
  press('Continue')
  expectText('Enter all six digits.')
  enters()
  fireEvent.change(screen.getByLabelText('Six digits', { selector: 'input[name=code]' }), {
    target: { value: '294 817' },
  })
  expect(await ended).toBe('done')
  expect(bodiesOf(REENTER)).toEqual([{ twoFactorCode: '294817' }])
})

it('offers the digits below the password on the phone, and the way back', async () => {
  onThePhone()
  isOn(true)
  await refused()
  fireEvent.click(await screen.findByRole('button', { name: 'Use six digits instead' }))
  screen.getByLabelText('Six digits')
  press('Use the password instead')
  screen.getByLabelText('Password')
})

it('asks once for all that is refused while it is open', async () => {
  const { ended } = await refused()
  const other = attempt()
  await waitFor(() => expect(bodiesOf(SETUP)).toHaveLength(2))
  enters()
  typePassword('Secret-12')
  press('Continue')
  expect(await Promise.all([ended, other])).toEqual(['done', 'done'])
  expect(bodiesOf(REENTER)).toHaveLength(1)
})

it('is not asked of anybody where nobody is there to answer', async () => {
  expect(await attempt()).toBe('reauthentication-required')
})

const SESSIONS = 'GET /auth/sessions'
const SignedIn = () => {
  const { data, error } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => api.get('/auth/sessions', { query: {}, signal }),
  })
  return <p>{data === undefined ? (error?.message ?? 'Loading') : `${data.data.length} sessions`}</p>
}
const timesAsked = () => server.asked.filter((path) => path.startsWith('/auth/sessions')).length
const seesSessions = async () => {
  server.refusesWith(SESSIONS, 403, { code: 'reauthentication-required', extras: {} })
  const forgot = () => <button>Forgot your password?</button>
  show([<SignedIn key="sessions" />, <Reentry key="reentry" forgot={forgot} />])
  await screen.findByLabelText('Password')
}

it('says of what those who run the site read what it is needed for', () => {
  expect(reason({ method: 'GET', path: '/admin/tickets?limit=20' })).toBe(
    'Needed to see what only those who run the site see. You won’t be asked again for 10 minutes.',
  )
})

it('opens for a question, too, which is asked again after the password', async () => {
  await seesSessions()
  expectText('Loading')
  server.answers(REENTER, null)
  server.answers(SESSIONS, [])
  typePassword('Secret-12')
  press('Continue')
  await screen.findByText('0 sessions')
  expect(timesAsked()).toBe(2)
  await waitFor(isGone)
})

it('leaves a question refused on “Cancel”, and does not ask by itself again', async () => {
  await seesSessions()
  press('Cancel')
  await screen.findByText('Refused')
  expect(timesAsked()).toBe(1)
  isGone()
})
