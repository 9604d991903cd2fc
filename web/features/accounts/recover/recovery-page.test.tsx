// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { RecoveryPage } from '#web/features/accounts/recover/recovery-page.tsx'
import { disable } from '#web/features/second-factor/commands.ts'
import { expectText, fakeServer, press, show } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const [LINK, CHANGE, OFF, OUT] = [
  'POST /user/recover-with-link',
  'POST /auth/change-password',
  'POST /auth/2fa/disable',
  'POST /auth/logout',
]
const SetUp = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => (
  <>
    <button onClick={onDone}>on</button>
    <button onClick={onClose}>given up</button>
  </>
)
const open = (token: string | null = 'abc', twoFactorEnabled = false) => {
  server.answers(LINK, { id: 'maya' }, { recovery: true })
  server.answers('GET /auth/me', { email: 'maya@example.org', twoFactorEnabled })
  server.answers(CHANGE, undefined)
  server.answers(OFF, undefined)
  server.answers(OUT, undefined)
  const ways = { onUsed: vi.fn(), onStart: vi.fn(), onLogin: vi.fn(), onAgain: vi.fn() }
  show(<RecoveryPage token={token} switchOff={disable} SetUp={SetUp} {...ways} />)
  return ways
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const begin = async () => {
  press('Set a new password')
  await screen.findByText('A new password')
}
const choosePassword = async () => {
  for (const name of ['New password', 'Once more']) fireEvent.change(field(name), { target: { value: 'Brand-new-42' } })
  press('Save the new password')
  await screen.findByText('Now two-factor')
}
const sent = () => server.sent.map(({ path, body }) => [path, body])

describe('the page of a recovery', () => {
  it('says what it opens before it does, and uses the link only then', async () => {
    const ways = open()
    expectText('Set a password and two-factor now. The rest opens with them.')
    expect(server.sent).toEqual([])
    await begin()
    expect(sent()).toEqual([['/user/recover-with-link', { token: 'abc' }]])
    expect(ways.onUsed).toHaveBeenCalledOnce()
  })

  it('sets a password, and ends with the sign-in', async () => {
    const ways = open()
    await begin()
    await choosePassword()
    press('Not now')
    await screen.findByText('You’re back')
    expect(sent().slice(1)).toEqual([
      ['/auth/change-password', { newPassword: 'Brand-new-42' }],
      ['/auth/logout', undefined],
    ])
    press('Go to Login')
    expect(ways.onLogin).toHaveBeenCalledOnce()
  })

  it('opened by a backup code it goes on without a link; the second factor is set up anew', async () => {
    open(null, true)
    await begin()
    await choosePassword()
    expectText('Two-factor is on with the app you set up before.')
    press('Set up two-factor anew')
    fireEvent.click(await screen.findByText('given up'))
    // It is off by now, and the offer stands.
    press('Set up two-factor')
    fireEvent.click(await screen.findByText('on'))
    await screen.findByText('You’re back')
    expect(sent()).toEqual([
      ['/auth/change-password', { newPassword: 'Brand-new-42' }],
      ['/auth/2fa/disable', { password: 'Brand-new-42' }],
      ['/auth/logout', undefined],
    ])
  })

  it('keeps the app of who still has it', async () => {
    open(null, true)
    await begin()
    await choosePassword()
    press('I still have my app')
    await screen.findByText('You’re back')
  })

  it('a link that is none leads to another way', async () => {
    const ways = open()
    server.refuses(LINK, 400, 'This link is no longer valid.')
    press('Set a new password')
    await screen.findByText('Recovery not opened')
    press('Begin again')
    expect(ways.onAgain).toHaveBeenCalledOnce()
  })

  it('a link whose answer was lost can be pressed again', async () => {
    open()
    server.lose()
    press('Set a new password')
    await screen.findByText(/Network error/u)
    server.find()
    await begin()
  })

  it.each([401, 403, 409])('a recovery that is over says so: %i', async (status) => {
    open()
    await begin()
    server.refuses(CHANGE, status, 'Over.')
    for (const name of ['New password', 'Once more'])
      fireEvent.change(field(name), { target: { value: 'Brand-new-42' } })
    press('Save the new password')
    await screen.findByText('This recovery is over')
  })

  it('a password of public lists is refused at its field', async () => {
    open()
    await begin()
    server.refusesField(CHANGE, {
      path: 'newPassword',
      message: 'That password is on public lists. Choose another one.',
    })
    for (const name of ['New password', 'Once more']) fireEvent.change(field(name), { target: { value: 'Football1' } })
    press('Save the new password')
    await waitFor(() => expectText('That password is on public lists. Choose another one.'))
  })
})
