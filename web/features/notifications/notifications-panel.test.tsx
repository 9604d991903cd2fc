// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { NotificationView } from '#api/notifications/contract.ts'
import { NotificationsPanel } from '#web/features/notifications/notifications-panel.tsx'
import { notificationsQuery } from '#web/features/notifications/queries.ts'
import { noButton, press, expectText, fakeServer, showAt } from '#web/lib/render.kit.tsx'
import { notificationOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const data = notificationOf().data
const extras = (notifications: readonly NotificationView[]) => ({
  meta: { total: notifications.length, nextCursor: null },
  unreadCount: notifications.filter(({ read }) => !read).length,
})
const open = async (notifications: readonly NotificationView[]) => {
  server.answers('GET /notifications', notifications, extras(notifications))
  const onClose = vi.fn()
  const page = await showAt(
    '/notifications',
    <NotificationsPanel
      actionOf={(one, onDone) =>
        one.type === 'still_available' ? (
          <button type="button" onClick={onDone}>
            Still there
          </button>
        ) : null
      }
      onClose={onClose}
    />,
  )
  await screen.findByText(notifications.length === 0 ? 'No notifications yet' : (notifications[0]?.title ?? ''))
  return { ...page, onClose }
}
const old = notificationOf({ id: 'n2', title: 'Tom said yes', createdAt: '2026-11-17T01:12:00.000Z', read: true })
const day = (title: string) => {
  const part = screen.getByRole('heading', { name: title }).closest('section')
  return part === null
    ? []
    : within(part)
        .getAllByRole('link')
        .map((link) => link.textContent)
}
const link = (name: string) => screen.getByRole('link', { name })

describe('the notifications', () => {
  it('stand by day, in the zone of the site', async () => {
    // 23:50 of the day before in London, the same day in Perth.
    const early = notificationOf({ id: 'n3', title: 'Ines asked', createdAt: '2026-11-17T23:50:00.000Z' })
    await open([notificationOf(), early, old])
    expect(day('Today')).toEqual(['Maya asked for your armchair', 'Ines asked'])
    expect(day('Earlier')).toEqual(['Tom said yes'])
    expectText('Times are in Perth')
  })

  it('have no heading over nothing', async () => {
    await open([old])
    expect(screen.queryByRole('heading', { name: 'Today' })).toBeNull()
  })

  it('mark what is unread', async () => {
    await open([notificationOf(), old])
    expect(screen.getAllByRole('img', { name: 'unread' })).toHaveLength(1)
  })

  it('are explained where there are none', async () => {
    await open([])
    expectText('When someone asks, answers or says yes, you will see it here.')
  })

  it('can be asked for again where they did not load', async () => {
    server.refuses('GET /notifications', 503, 'The server is busy.')
    await showAt('/notifications', <NotificationsPanel actionOf={() => null} onClose={() => undefined} />)
    expect(await screen.findByRole('heading', { name: 'Notifications could not be loaded' })).toBeDefined()
    server.answers('GET /notifications', [old], extras([old]))
    press('Try again')
    expect(await screen.findByText('Tom said yes')).toBeDefined()
  })
})

describe('where notifications lead', () => {
  const withChat = { ...data, conversationId: 'i1-maya' }
  it.each([
    ['message', '/messages/i1-maya'],
    ['pickup_confirmed', '/messages/i1-maya'],
    ['pickup_declined', '/messages/i1-maya'],
    ['claim_received', '/items/i1'],
    ['claim_accepted', '/items/i1'],
    ['pickup_reminder', '/items/i1'],
  ] as const)('%s: to %s', async (type, address) => {
    await open([notificationOf({ type, title: 'A heading', data: withChat })])
    expect(link('A heading').getAttribute('href')).toBe(address)
  })

  it('of the own account to the profile, with no picture of a thing', async () => {
    const own = { ...data, itemId: null, itemTitle: null, thumbUrl: null, category: null }
    await open([notificationOf({ type: 'sign_in_guessed', title: 'A heading', data: own })])
    expect(link('A heading').getAttribute('href')).toBe('/profile')
    const row = link('A heading').closest('li')
    expect(row?.querySelector('img')).toBeNull()
    expect(row?.querySelectorAll('svg')).toHaveLength(1)
  })

  it('nowhere, where the thing is gone', async () => {
    await open([notificationOf({ title: 'A heading', data: { ...data, itemId: null } })])
    expect(screen.queryByRole('link', { name: 'A heading' })).toBeNull()
    expect(screen.getByRole('button', { name: 'A heading' })).toBeDefined()
  })
})

describe('reading', () => {
  it('happens by opening one', async () => {
    server.answers('PUT /notifications/n1/read', { read: 1 }, { unreadCount: 0 })
    await open([notificationOf()])
    fireEvent.click(link('Maya asked for your armchair'))
    await waitFor(() => expect(server.sent).toMatchObject([{ method: 'PUT', path: '/notifications/n1/read' }]))
  })

  it('happens once', async () => {
    server.answers('PUT /notifications/n1/read', { read: 1 }, { unreadCount: 0 })
    await open([notificationOf(), old])
    fireEvent.click(link('Tom said yes'))
    fireEvent.click(link('Maya asked for your armchair'))
    await waitFor(() => expect(server.sent).not.toEqual([]))
    expect(server.sent.map(({ path }) => path)).toEqual(['/notifications/n1/read'])
  })

  it('of all is one press, offered while something is unread', async () => {
    server.answers('PUT /notifications/read-all', { read: 1 }, { unreadCount: 0 })
    await open([notificationOf(), old])
    server.answers('GET /notifications', [notificationOf({ read: true }), old], extras([]))
    press('Mark all as read')
    await waitFor(() => expect(noButton('Mark all as read')).toBe(true))
    expect(server.sent).toMatchObject([{ method: 'PUT', path: '/notifications/read-all' }])
    expect(screen.queryByRole('img', { name: 'unread' })).toBeNull()
  })

  it('of all that fails is told', async () => {
    server.refuses('PUT /notifications/read-all', 500, 'Something broke.')
    await open([notificationOf()])
    press('Mark all as read')
    expect(await screen.findByText('Update Failed')).toBeDefined()
    expectText('Something broke.')
  })

  it('without a line is remembered, and counted down at once', async () => {
    const { client } = await open([notificationOf()])
    server.lose()
    fireEvent.click(link('Maya asked for your armchair'))
    await waitFor(() => expect(client.getQueryData(notificationsQuery.queryKey)?.unreadCount).toBe(0))
    expect(screen.queryByRole('img', { name: 'unread' })).toBeNull()
  })
})

describe('the act inside a row', () => {
  const question = notificationOf({ type: 'still_available', title: 'Is it still there?' })

  it('answers, and the notification is read', async () => {
    server.answers('PUT /notifications/n1/read', { read: 1 }, { unreadCount: 0 })
    await open([question])
    press('Still there')
    await waitFor(() => expect(server.sent[0]?.path).toBe('/notifications/n1/read'))
  })

  it('is gone once read', async () => {
    await open([{ ...question, read: true }])
    expect(noButton('Still there')).toBe(true)
  })
})
