// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceState, renewDevice, subscribeDevice, unsubscribeDevice } from '#web/features/notifications/device.ts'
import { fakeServer } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const KEY = 'BNbRkm'
type Subscription = { endpoint: string; toJSON: () => object; unsubscribe: () => Promise<boolean> }

let present: Subscription | null = null
const subscribe = vi.fn<(options: object) => Promise<Subscription>>()
/** The browser drops it by itself, as after months without a visit. */
const drop = () => {
  present = null
}

beforeEach(() => {
  present = null
  let made = 0
  subscribe.mockReset().mockImplementation(async () => {
    const endpoint = `https://push.example/${++made}`
    const toJSON = () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } })
    present = { endpoint, toJSON, unsubscribe: async () => (drop(), true) }
    return present
  })
  const pushManager = { subscribe, getSubscription: async () => present }
  const registration = { pushManager }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  })
  server.answers('POST /notifications/push-subscriptions', {})
  server.answers('DELETE /notifications/push-subscriptions', {})
})

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

const told = () =>
  server.sent.filter(({ method }) => method === 'POST').map(({ body }) => (body as { endpoint: string }).endpoint)

describe('a device that is to be told', () => {
  it('is subscribed again where the browser has dropped it', async () => {
    await subscribeDevice(KEY)
    drop()
    expect([await renewDevice(KEY), await deviceState()]).toEqual([true, 'on'])
    expect(told()).toEqual(['https://push.example/1', 'https://push.example/2'])
    expect(subscribe).toHaveBeenLastCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
  })

  it('too where it was subscribed before that was kept', async () => {
    await subscribe({})
    await renewDevice(KEY)
    drop()
    expect(await renewDevice(KEY)).toBe(true)
  })

  it('is told of anew where it is there still, without another subscription', async () => {
    await subscribeDevice(KEY)
    expect(await renewDevice(KEY)).toBe(true)
    expect([told().length, subscribe.mock.calls.length]).toEqual([2, 1])
  })
})

describe('no device is subscribed by itself', () => {
  it('where nobody has said yes', async () => {
    expect(await renewDevice(KEY)).toBe(false)
    expect(subscribe).not.toHaveBeenCalled()
  })

  it('after a no, also to a subscription that was gone already', async () => {
    await subscribeDevice(KEY)
    await unsubscribeDevice()
    expect(await renewDevice(KEY)).toBe(false)
    await subscribeDevice(KEY)
    drop()
    await unsubscribeDevice()
    expect(await renewDevice(KEY)).toBe(false)
  })

  it('where the browser may not show anything any more', async () => {
    await subscribeDevice(KEY)
    drop()
    vi.stubGlobal('Notification', { permission: 'denied' })
    expect(await renewDevice(KEY)).toBe(false)
    expect(subscribe).toHaveBeenCalledOnce()
  })
})
