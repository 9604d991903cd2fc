import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { inProject } from '#runtime/process/root.ts'

const SITE = 'https://gifty.example'
const SCRIPT = readFileSync(inProject('web', 'public', 'push-worker.js'), 'utf8')

type Listener = (event: object) => void

/** The worker as a browser runs it, with the pages that are open. */
const workerWith = (pages: readonly object[], around: { registration?: object; fetch?: object } = {}) => {
  const listeners = new Map<string, Listener>()
  const openWindow = vi.fn<(address: string) => void>()
  const self = {
    location: { origin: SITE },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    clients: { matchAll: async () => pages, openWindow },
    registration: around.registration,
  }
  runInNewContext(SCRIPT, { self, URL, fetch: around.fetch })
  const click = async (address: unknown) => {
    let ended: unknown
    const close = vi.fn<() => void>()
    const notification = { close, data: { address } }
    listeners.get('notificationclick')?.({ notification, waitUntil: (work: unknown) => (ended = work) })
    await ended
    return { close }
  }
  const changes = async (event: object) => {
    let ended: unknown
    listeners.get('pushsubscriptionchange')?.({ ...event, waitUntil: (work: unknown) => (ended = work) })
    await ended
  }
  return { click, changes, openWindow }
}

const openPage = (navigate: () => Promise<void>) => ({ focus: vi.fn<() => void>(), navigate: vi.fn(navigate) })
const arrives = () => Promise.resolve()

describe('a click on what the worker has shown', () => {
  it('closes it and opens its address in the page that is open', async () => {
    const page = openPage(arrives)
    const { click, openWindow } = workerWith([page])
    const { close } = await click('/items/01jd')
    expect(close).toHaveBeenCalledOnce()
    expect(page.focus).toHaveBeenCalledOnce()
    expect(page.navigate).toHaveBeenCalledWith(`${SITE}/items/01jd`)
    expect(openWindow).not.toHaveBeenCalled()
  })

  it('opens a page where none is open, or the open one cannot be led there', async () => {
    const none = workerWith([])
    await none.click('/messages/a-b')
    expect(none.openWindow).toHaveBeenCalledWith(`${SITE}/messages/a-b`)
    const stuck = workerWith([openPage(() => Promise.reject(new Error('not controlled')))])
    await stuck.click('/messages/a-b')
    expect(stuck.openWindow).toHaveBeenCalledWith(`${SITE}/messages/a-b`)
  })

  it.each(['https://elsewhere.example/items/1', '//elsewhere.example', undefined, 7])(
    'leads to no other site: %s',
    async (address) => {
      const { click, openWindow } = workerWith([])
      await click(address)
      expect(new URL(String(openWindow.mock.calls[0]?.[0])).origin).toBe(SITE)
    },
  )
})

describe('a subscription that the browser has changed', () => {
  const NEW = { endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } }
  const options = { userVisibleOnly: true }

  /** What is told, and what was subscribed with. */
  const changed = async (event: object, userId: string | null = 'ana') => {
    const subscribe = vi.fn<(given: object) => Promise<object>>().mockResolvedValue(NEW)
    const told: unknown[] = []
    const fetch = async (path: string, sent?: { method: string; headers: object; body: string }) => {
      if (sent !== undefined) told.push({ path, ...sent, body: JSON.parse(sent.body) as unknown })
      return { json: async () => ({ csrfToken: 't', sessionId: 's', userId }) }
    }
    await workerWith([], { registration: { pushManager: { subscribe } }, fetch }).changes(event)
    return { told, subscribed: subscribe.mock.calls }
  }
  const telling = {
    path: '/api/notifications/push-subscriptions',
    method: 'POST',
    headers: { 'X-CSRF-Token': 't', 'X-Session-Id': 's' },
    body: NEW,
  }

  it.each([
    ['the new one', { newSubscription: NEW }, []],
    ['one that it asks for as before, where there is none', { oldSubscription: { options } }, [[options]]],
  ])('the server is told %s', async (_, event, subscribed) => {
    expect(await changed(event)).toMatchObject({ told: [telling], subscribed })
  })

  it('nobody is told of it where nobody is signed in, or nothing is known of it', async () => {
    expect((await changed({ newSubscription: NEW }, null)).told).toEqual([])
    expect(await changed({})).toEqual({ told: [], subscribed: [] })
  })
})
