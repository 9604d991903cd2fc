// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startingPreferences } from '#domain/accounts/defaults.ts'
import type { NotificationView } from '#api/notifications/contract.ts'
import { notificationsQuery } from '#web/features/notifications/queries.ts'
import { preferencesQuery } from '#web/features/notifications/settings/queries.ts'
import { startNotifier } from './notifier.ts'
import { notificationOf } from '#web/vocabulary/samples.kit.ts'

const shown: { title: string; tag?: string | undefined; closed: boolean; click: () => void }[] = []
class Shown extends EventTarget {
  static permission = 'granted'
  readonly row
  constructor(title: string, { tag }: NotificationOptions = {}) {
    super()
    this.row = { title, tag, closed: false, click: () => void this.dispatchEvent(new Event('click')) }
    shown.push(this.row)
  }
  close() {
    this.row.closed = true
  }
}

const NOON = Date.parse('2026-11-18T04:00:00Z')
const client = new QueryClient()
const onOpen = vi.fn()
let end = () => undefined as void
let isHidden = true

const inbox = (...notifications: readonly NotificationView[]) => {
  const unreadCount = notifications.filter(({ read }) => !read).length
  client.setQueryData(notificationsQuery.queryKey, {
    success: true,
    data: [...notifications],
    meta: { total: notifications.length, nextCursor: null },
    unreadCount,
  })
}
const wish = (changes: Partial<(typeof startingPreferences)['notifications']>) =>
  client.setQueryData(preferencesQuery.queryKey, { ...startingPreferences.notifications, ...changes })
const settle = () => vi.advanceTimersByTimeAsync(10)
const asked = notificationOf({ id: 'n1', title: 'Maya asks for a chair' })
const second = notificationOf({ id: 'n2', title: 'Tom said yes', type: 'claim_accepted' })

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  vi.stubGlobal('Notification', Shown)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  isHidden = true
  Shown.permission = 'granted'
  shown.length = 0
  onOpen.mockReset()
  client.clear()
  client.setDefaultOptions({ queries: { staleTime: Infinity } })
  document.title = 'Nearby Items · Share a Gifty'
  wish({})
  inbox()
  end = startNotifier({ client, zone: 'Australia/Perth', pushKey: 'BNbRkm', onOpen })
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a hidden page', () => {
  it('shows what is new once, and closes it after five seconds', async () => {
    inbox(asked)
    await settle()
    inbox(asked)
    await settle()
    expect(shown).toMatchObject([{ title: 'Maya asks for a chair', tag: 'n1', closed: false }])
    await vi.advanceTimersByTimeAsync(4900)
    expect(shown[0]?.closed).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(shown[0]?.closed).toBe(true)
  })

  it('opens what it is about by a click', async () => {
    inbox(asked)
    await settle()
    shown[0]?.click()
    expect(onOpen).toHaveBeenCalledWith('/items/i1')
    expect(shown[0]?.closed).toBe(true)
  })

  it('shows nothing of a type that is switched off, nor where telling is off', async () => {
    wish({ claimReceived: false })
    inbox(asked, second)
    await settle()
    expect(shown.map(({ title }) => title)).toEqual(['Tom said yes'])
    wish({ enablePush: false })
    inbox(asked, second, notificationOf({ id: 'n3' }))
    await settle()
    expect(shown).toHaveLength(1)
  })

  it('shows what the owner of an account must know whatever is switched off, unless telling is off', async () => {
    const guessed = notificationOf({ id: 'n4', title: 'Someone is trying your password', type: 'sign_in_guessed' })
    wish({ claimReceived: false, claimUpdates: false, newMessages: false, itemExpiring: false })
    inbox(asked, guessed)
    await settle()
    expect(shown.map(({ title }) => title)).toEqual(['Someone is trying your password'])
    shown[0]?.click()
    expect(onOpen).toHaveBeenCalledWith('/profile')
    wish({ enablePush: false })
    inbox(asked, guessed, { ...guessed, id: 'n5' })
    await settle()
    expect(shown).toHaveLength(1)
  })

  it('is silent in the quiet hours of the site', async () => {
    vi.setSystemTime('2026-11-18T15:00:00Z')
    inbox(asked)
    await settle()
    expect(shown).toEqual([])
  })

  it('shows nothing that is read, or without permission', async () => {
    inbox({ ...asked, read: true })
    Shown.permission = 'default'
    inbox({ ...asked, read: true }, second)
    await settle()
    expect(shown).toEqual([])
  })
})

it('a page that is looked at shows nothing', async () => {
  isHidden = false
  inbox(asked)
  await settle()
  expect(shown).toEqual([])
})

describe('the title', () => {
  it('has the count of the unread, whatever page comes and goes', async () => {
    inbox(asked, second)
    expect(document.title).toBe('(2) Nearby Items · Share a Gifty')
    document.title = 'Messages · Share a Gifty'
    await vi.waitFor(() => expect(document.title).toBe('(2) Messages · Share a Gifty'))
    inbox()
    expect(document.title).toBe('Messages · Share a Gifty')
  })

  it('is capped, and plain again in the end', () => {
    inbox(...Array.from({ length: 120 }, (_, n) => notificationOf({ id: `n${n}` })))
    expect(document.title).toBe('(99+) Nearby Items · Share a Gifty')
    end()
    expect(document.title).toBe('Nearby Items · Share a Gifty')
  })
})
