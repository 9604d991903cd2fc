// Shows what the server pushes while the page is closed; a click opens what it is about.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()))
})

/** What is sent again, because the server could not know that it had arrived, makes no second sound. */
const show = async ({ title, address, tag, event }) => {
  const [earlier] = await self.registration.getNotifications({ tag })
  const isAgain = earlier?.data?.event === event
  await self.registration.showNotification(title, {
    tag,
    data: { address, event },
    icon: '/drawings/logo-mark.svg',
    renotify: earlier !== undefined && !isAgain,
    silent: isAgain,
  })
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

/** The browser has dropped the subscription, or has another one: the server is told, as whoever is signed in. Else the next page does it. */
const renew = async ({ oldSubscription: old, newSubscription: given }) => {
  const subscription = given ?? (old && (await self.registration.pushManager.subscribe(old.options)))
  if (!subscription) return
  const { csrfToken, sessionId, userId } = await (await fetch('/api/auth/csrf-token')).json()
  if (!userId) return
  await fetch('/api/notifications/push-subscriptions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrfToken, 'X-Session-Id': sessionId },
    body: JSON.stringify(subscription),
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.address))
})

/** On this site only, in a page that is open, else in a new one. */
const open = async (address) => {
  const url = new URL(typeof address === 'string' ? address : '/', self.location.origin)
  const target = url.origin === self.location.origin ? url.href : self.location.origin
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return self.clients.openWindow(target)
  await page.focus()
  return page.navigate(target).catch(() => self.clients.openWindow(target))
}
