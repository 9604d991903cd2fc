// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, it } from 'vitest'
import { startingPreferences } from '#domain/accounts/defaults.ts'
import { NotificationSettings } from '#web/features/notifications/settings/notification-settings.tsx'
import { expectText, fakeServer, noButton, press, showAt } from '#web/lib/render.kit.tsx'

type Mail = ComponentProps<typeof NotificationSettings>['mail']
const server = fakeServer()
const PATH = '/notifications/preferences'
const { notifications } = startingPreferences
const open = async (changes: Partial<typeof notifications> = {}, openedAt: string | null = null) =>
  openWith({ state: 'on', hint: null }, { changes, openedAt })
const openWith = async (
  mail: Mail,
  { changes = {}, openedAt = null }: { changes?: Partial<typeof notifications>; openedAt?: string | null } = {},
) => {
  server.answers(`GET ${PATH}`, { ...notifications, ...changes })
  server.answers(`PUT ${PATH}`, { ...notifications, ...changes })
  server.answers('GET /user/calendar-feed', { openedAt })
  await showAt('/notification-settings', <NotificationSettings pushKey="key" mail={mail} onClose={() => undefined} />)
  await screen.findByRole('switch', { name: 'New messages' })
}
const switchOf = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })

describe('a switch', () => {
  it('shows what is wished, and sends one change', async () => {
    await open({ newMessages: false })
    expect(switchOf('New messages').checked).toBe(false)
    expect(switchOf('Pickup reminders').checked).toBe(true)
    fireEvent.click(switchOf('Pickup reminders'))
    await waitFor(() =>
      expect(server.sent).toMatchObject([{ method: 'PUT', path: PATH, body: { pickupReminders: false } }]),
    )
  })

  it('goes back where it was refused', async () => {
    await open()
    server.refuses(`PUT ${PATH}`, 500, 'Something broke.')
    fireEvent.click(switchOf('New messages'))
    expect(await screen.findByText('Update Failed')).toBeDefined()
    await waitFor(() => expect(switchOf('New messages').checked).toBe(true))
  })
})

describe('quiet hours', () => {
  it('are times in the zone of the site', async () => {
    await open()
    expectText('Perth time')
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '23:30' } })
    await waitFor(() => expect(server.sent).toMatchObject([{ body: { quietHours: { from: '23:30', to: '07:00' } } }]))
  })

  it('can be off, and are not sent where both times are the same', async () => {
    await open()
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '22:00' } })
    server.answers(`GET ${PATH}`, { ...notifications, quietHours: null })
    fireEvent.click(switchOf('Quiet hours'))
    await waitFor(() => expect(server.sent).toMatchObject([{ body: { quietHours: null } }]))
    await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull())
  })
})

it('a browser that cannot be told says so', async () => {
  await open()
  await screen.findByText('This browser cannot be told while the page is closed.')
})

describe('the calendar address', () => {
  it('is made, shown once and taken back', async () => {
    await open()
    expect(noButton('Take it back')).toBe(true)
    server.answers('POST /user/calendar-feed', { openedAt: '2026-11-18T02:00:00.000Z', path: '/api/calendar/abc.ics' })
    press('Make an address')
    const field = await screen.findByLabelText('Calendar address')
    expect(field.getAttribute('value')).toBe(`${window.location.origin}/api/calendar/abc.ics`)
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open in my calendar app' })
    expect(link.href).toBe(`webcal://${window.location.host}/api/calendar/abc.ics`)
    server.answers('DELETE /user/calendar-feed', { openedAt: null })
    press('Take it back')
    await waitFor(() => expect(screen.queryByLabelText('Calendar address')).toBeNull())
  })

  it('that was made before is not shown again, but can be replaced', async () => {
    await open({}, '2026-11-01T02:00:00.000Z')
    await screen.findByRole('button', { name: 'New address' })
    expect(screen.queryByLabelText('Calendar address')).toBeNull()
  })
})

describe('the daily e-mail', () => {
  const daily = () => screen.queryByRole<HTMLInputElement>('switch', { name: 'Daily e-mail' })

  it('is switched on where the site can mail this person', async () => {
    await open()
    fireEvent.click(switchOf('Daily e-mail'))
    await waitFor(() => expect(server.sent).toMatchObject([{ method: 'PUT', path: PATH, body: { enableEmail: true } }]))
  })

  it('says why it cannot be, and what to do', async () => {
    await openWith({ state: 'unverified', hint: <p>Verify first</p> })
    expect(daily()).toBeNull()
    expectText('Verify first')
  })

  it.each([
    ['off', 'This site sends no e-mail.'],
    ['demo', 'Demo neighbours get no e-mail.'],
  ] as const)('is not there: %s', async (state, text) => {
    await openWith({ state, hint: <p>Verify first</p> })
    expect(daily()).toBeNull()
    expectText(text)
    expect(screen.queryByText('Verify first')).toBeNull()
  })
})
