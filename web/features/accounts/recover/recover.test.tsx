// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { RecoverDialog } from '#web/features/accounts/recover/recover-dialog.tsx'
import { button, expectText, fakeServer, press, show, write } from '#web/lib/render.kit.tsx'
import { saveDraft } from '#web/lib/form/use-draft.ts'

const server = fakeServer()
const [ASK, CODE, SUPPORT] = [
  'POST /user/recover-account',
  'POST /user/recover-with-backup',
  'POST /user/recovery-support',
]
const open = () => {
  const ways = { onOpen: vi.fn(), onClose: vi.fn() }
  show(<RecoverDialog {...ways} />)
  return ways
}
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const openWith = (way: RegExp) => {
  server.answers(ASK, { mailed: false })
  const ways = open()
  write('Account e-mail', 'maya@example.org')
  choose(way)
  return ways
}
const sentTo = (path: string) => server.sent.filter((one) => one.path === path).map(({ body }) => body)

describe('what somebody still has', () => {
  it('a mailbox: a link goes there, and the same is said of every address', async () => {
    server.answers(ASK, { mailed: true })
    open()
    write('Account e-mail', ' maya@example.org ')
    press('Send the link')
    await screen.findByText('Look in your mail')
    expectText('If that address is known here, a link is on its way. It works for one hour, and only the newest one.')
    expect(sentTo('/user/recover-account')).toEqual([{ email: 'maya@example.org', method: 'email' }])
  })

  it('begins with what was typed into the sign-in', () => {
    saveDraft('sign-in', 'maya@example.org')
    open()
    expect(screen.getByLabelText<HTMLInputElement>('Account e-mail').value).toBe('maya@example.org')
  })

  it('a site without mail says so, and offers the other ways', async () => {
    server.answers(ASK, { mailed: false })
    open()
    write('Account e-mail', 'maya@example.org')
    press('Send the link')
    await screen.findByText('This site sends no mail. Use a backup code, or tell a person what happened.')
    press('Choose another way')
    expect(screen.getByLabelText<HTMLInputElement>('Account e-mail').value).toBe('maya@example.org')
  })

  it('a backup code opens the recovery', async () => {
    server.answers(CODE, { id: 'maya' }, { recovery: true })
    const ways = openWith(/^A backup code/u)
    expectText('It opens your account only far enough to set a new password and two-factor.')
    write('Backup code', 'k7wp-93dm')
    press('Use this code')
    await waitFor(() => expect(ways.onOpen).toHaveBeenCalledOnce())
    expect(sentTo('/user/recover-with-backup')).toEqual([{ backupCode: 'k7wp-93dm' }])
  })

  it.each([
    [3, '3 tries left, then wait 15 minutes.'],
    [1, '1 try left, then wait 15 minutes.'],
    [0, 'Wait 15 minutes before the next try.'],
  ])('a wrong code says how many tries are left: %i', async (triesLeft, said) => {
    openWith(/^A backup code/u)
    server.refusesWith(CODE, 400, { code: 'recovery-code-invalid', extras: { triesLeft } })
    write('Backup code', 'k7wp-93dm')
    press('Use this code')
    await screen.findByText(`This code is not right or was used before. ${said}`)
    press('Use this code')
    await waitFor(() => expect(sentTo('/user/recover-with-backup')).toHaveLength(2))
    // The server remembers the address.
    expect(sentTo('/user/recover-account')).toHaveLength(1)
  })

  it('names the address again where the server no longer remembers it', async () => {
    openWith(/^A backup code/u)
    server.refusesWith(CODE, 400, { code: 'recovery-not-asked', extras: {} })
    write('Backup code', 'k7wp-93dm')
    press('Use this code')
    await waitFor(() => expect(sentTo('/user/recover-account')).toHaveLength(2))
    expect(sentTo('/user/recover-with-backup')).toHaveLength(2)
  })

  it('neither: a person is told what happened, and where the answer goes', async () => {
    server.answersStale(SUPPORT, '01m7sabrg0q3v9m5k2t8k7wp93')
    openWith(/^Neither/u)
    press('Send')
    expectText('Say in a sentence what happened.')
    write('What happened, and what only you would know', 'Phone and laptop were in the same bag.')
    write('Where can you be reached?', 'maya.f@example.net')
    press('Send')
    await screen.findByText('Ticket K7WP93 is open')
    expect(document.body.textContent.replaceAll(/[\u2068\u2069]/gu, '')).toContain(
      'An answer comes to maya.f@example.net, usually within a day. Every device and mailbox of the account is told now, so nobody can do this in secret.',
    )
    const reason = 'Phone and laptop were in the same bag.'
    expect(sentTo('/user/recovery-support')).toEqual([{ reason, contact: 'maya.f@example.net' }])
    expect(button('Copy the number')).toBeTruthy()
  })

  it.each([
    ['', 'Enter your e-mail address.'],
    ['maya', 'That is not a whole e-mail address yet.'],
  ])('sends nothing for the address %j', (typed, why) => {
    open()
    write('Account e-mail', typed)
    press('Send the link')
    expectText(why)
    expect(server.sent).toEqual([])
  })

  it('waits where it was too often', async () => {
    openWith(/^A backup code/u)
    server.refuses(CODE, 429, 'Too many tries. Please wait a little.')
    write('Backup code', 'k7wp-93dm')
    press('Use this code')
    expect((await screen.findByRole('alert')).textContent).toContain('Too many tries. Please wait a little.')
    expect(button('Use this code')).toHaveProperty('disabled', true)
  })
})
