import { api } from '#web/lib/api.ts'
import { write } from '#web/write.ts'

/** Whether this browser is told while the page is closed: it may, it does not yet, it was forbidden, or it cannot. */
export type DeviceState = 'on' | 'off' | 'denied' | 'missing'

const WORKER = '/push-worker.js'

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
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  await tell(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }))
  return 'on'
}

export const unsubscribeDevice = async (): Promise<DeviceState> => {
  const subscription = canBeTold() ? await present() : undefined
  if (!subscription) return deviceState()
  const { endpoint } = subscription
  await subscription.unsubscribe()
  await api.send(write('DELETE /notifications/push-subscriptions', { body: { endpoint } }), { key: api.newKey() })
  return 'off'
}

/** A device belongs to the session that it was subscribed with: after signing in again it is told anew. True where it is told. */
export const renewDevice = async (): Promise<boolean> => {
  if ((await deviceState()) !== 'on') return false
  const subscription = await present()
  if (subscription) await tell(subscription)
  return true
}
