import { api } from '#web/lib/http/api.ts'
import { getItem, setItem } from '#web/lib/storage.ts'
import { write } from '#web/write.ts'

/** Whether this browser is told while the page is closed: it may, it does not yet, it was forbidden, or it cannot. */
export type DeviceState = 'on' | 'off' | 'denied' | 'missing'

const WORKER = '/push-worker.js'
/** Kept on the device: it is to be told, also where the browser drops its subscription. */
const WANTED = 'gifty:push-wanted'

const canBeTold = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const present = async () => (await navigator.serviceWorker.getRegistration(WORKER))?.pushManager.getSubscription()

export const deviceState = async (): Promise<DeviceState> => {
  if (!canBeTold()) return 'missing'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && (await present()) ? 'on' : 'off'
}

const tell = async (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await api.send(
    write('POST /notifications/push-subscriptions', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } }),
    { key: api.newKey() },
  )
}

/** Asks the person where nobody has asked before. `pushKey`: of the site. */
export const subscribeDevice = async (pushKey: string): Promise<DeviceState> => {
  if (!canBeTold()) return 'missing'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  await tell(await subscribed(pushKey))
  setItem(WANTED, 'yes')
  return 'on'
}

const subscribed = async (pushKey: string) => {
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
}

export const unsubscribeDevice = async (): Promise<DeviceState> => {
  setItem(WANTED, null)
  const subscription = canBeTold() ? await present() : undefined
  if (!subscription) return deviceState()
  const { endpoint } = subscription
  await subscription.unsubscribe()
  await api.send(write('DELETE /notifications/push-subscriptions', { body: { endpoint } }), { key: api.newKey() })
  return 'off'
}

/**
 * A device belongs to the session that it was subscribed with: after signing in again it is told anew. Browsers drop subscriptions by
 * themselves: whoever has said yes, and has not taken it back, is subscribed again. True where it is told.
 */
export const renewDevice = async (pushKey: string): Promise<boolean> => {
  if (!canBeTold() || Notification.permission !== 'granted') return false
  const subscription = (await present()) ?? (getItem(WANTED) === null ? null : await subscribed(pushKey))
  if (subscription === null) return false
  // Those who had said yes before it was kept.
  setItem(WANTED, 'yes')
  await tell(subscription)
  return true
}
