import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { NotificationView } from '#api/notifications/contract.ts'
import { addressOf, isSwitchedOn, isWithin } from '#domain/notifications/vocabulary.ts'
import type { AnswerOf } from '#web/calls.ts'
import { renewDevice } from '#web/features/notifications/device.ts'
import { notificationsQuery } from '#web/features/notifications/queries.ts'
import { preferencesQuery } from '#web/features/notifications/settings/queries.ts'
import { capped } from '#web/lib/text/format.ts'
import { clockText } from '#web/lib/time/when.ts'
import { serverNow } from '#web/lib/time/use-now.ts'

/** As the specification says: a notification of the browser closes after 5 s. */
const SHOWN_MS = 5000

type Around = { client: QueryClient; zone: string; pushKey: string; onOpen: (address: string) => void }

/**
 * Says outside the page what the list of notifications says: how many are unread, in the title and on the icon of the app, and what is
 * new while the page is hidden. Returns what ends it.
 */
export const startNotifier = ({ client, zone, pushKey, onOpen }: Around) => {
  const hash = hashKey(notificationsQuery.queryKey)
  const title = keepCountInTitle()
  let known: ReadonlySet<string> | null = null
  const renew = () => renewDevice(pushKey).catch(() => false)
  let isToldByPush = renew()

  const look = () => {
    const inbox = client.getQueryData(notificationsQuery.queryKey)
    if (inbox === undefined) return
    title.show(inbox.unreadCount)
    showOnIcon(inbox.unreadCount)
    const fresh = known === null ? [] : inbox.data.filter((one) => !one.read && known?.has(markOf(one)) === false)
    known = new Set([...(known ?? []), ...inbox.data.map(markOf)])
    if (fresh.length > 0) void show(fresh)
  }
  const show = async (fresh: readonly NotificationView[]) => {
    // What the worker shows, told here too, would be told twice.
    if (!mayShow() || (await isToldByPush)) return
    const wishes = await client.fetchQuery(preferencesQuery)
    if (isQuiet(wishes, zone)) return
    for (const one of fresh) if (isSwitchedOn(wishes, one.type)) showOutside(one, onOpen)
  }

  look()
  const unsubscribe = client.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryHash === hash) look()
  })
  // Permission may be given, and the device subscribed, while the page is open.
  const onVisible = () => void (isToldByPush = renew())
  window.addEventListener('device-subscribed', onVisible)
  return () => {
    unsubscribe()
    window.removeEventListener('device-subscribed', onVisible)
    title.end()
    showOnIcon(0)
  }
}

const mayShow = () => document.hidden && 'Notification' in window && Notification.permission === 'granted'

type Wishes = AnswerOf<'PUT /notifications/preferences'>['data']
const isQuiet = ({ enablePush, quietHours }: Wishes, zone: string) =>
  !enablePush || (quietHours !== null && isWithin(quietHours, clockText(new Date(serverNow()).toISOString(), zone)))

/** The messages of one conversation are one notification, told anew with each. */
const markOf = ({ id, createdAt }: NotificationView) => `${id} ${createdAt}`

const showOutside = ({ id, title, type, data }: NotificationView, onOpen: (address: string) => void) => {
  // Some browsers let only a worker do it.
  try {
    const shown = new Notification(title, { tag: id, icon: '/drawings/logo-mark.svg' })
    const timer = setTimeout(() => shown.close(), SHOWN_MS)
    shown.addEventListener('click', () => {
      clearTimeout(timer)
      shown.close()
      window.focus()
      onOpen(addressOf(type, data))
    })
  } catch {
    return
  }
}

const showOnIcon = (count: number) => {
  if (!('setAppBadge' in navigator)) return
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  done.catch(() => undefined)
}

const COUNT = /^\(\d+\+?\) /

/** "(3) Nearby Items · Share a Gifty", whatever page comes and goes. */
const keepCountInTitle = () => {
  let count = 0
  const apply = () => {
    const plain = document.title.replace(COUNT, '')
    const wanted = count > 0 ? `(${capped(count)}) ${plain}` : plain
    if (document.title !== wanted) document.title = wanted
  }
  const observer = new MutationObserver(apply)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return {
    show: (unread: number) => {
      count = unread
      apply()
    },
    end: () => {
      observer.disconnect()
      count = 0
      apply()
    },
  }
}
