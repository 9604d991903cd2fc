import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDevice, openPushService, type PushService } from './push-receiver.kit.ts'
import { makePushSender, postPublicly, publicLookup } from './sender.ts'
import { vapidOf } from './vapid.ts'

let service: PushService
beforeEach(async () => void (service = await openPushService()))
afterEach(() => service.close())

const vapid = vapidOf(Buffer.alloc(32, 7))
const device = makeDevice('phone')
const { endpoint, keys } = device.subscription
const target = { endpoint, ...keys }
const push = { title: 'Maya asks for a chair', address: '/items/i1', tag: 't', event: 'e' }
const send = (to = target) =>
  makePushSender(vapid, { subject: 'mailto:ada@example.org', post: service.post })(to, push, 60)

test('the key pair is the same for the same site key, and another for another', () => {
  expect(vapidOf(Buffer.alloc(32, 7))).toEqual(vapid)
  expect(vapidOf(Buffer.alloc(32, 8))).not.toEqual(vapid)
  expect(Buffer.from(vapid.publicKey, 'base64url')).toHaveLength(65)
})

test('the device reads what was meant for it', async () => {
  expect(await send()).toEqual({ is: 'sent', note: null })
  expect(service.received.map(({ body }) => device.read(body))).toEqual([push])
})

test.each([
  [200, 'sent'],
  [202, 'sent'],
  [301, 'refused'],
  [400, 'refused'],
  [403, 'refused'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'failed'],
  [500, 'failed'],
  [503, 'failed'],
] as const)('%s: %s', async (status, is) => {
  service.answer.status = status
  expect((await send()).is).toBe(is)
})

test('no answer, or keys of nobody, never reject', async () => {
  service.answer.status = 'never'
  expect((await send()).is).toBe('failed')
  expect((await send({ ...target, p256dh: Buffer.alloc(65, 4).toString('base64url') })).is).toBe('failed')
})

test('what a name leads to inside a network is never called', async () => {
  const call = { endpoint: 'https://localhost/a', headers: {}, body: Buffer.alloc(0) }
  await expect(postPublicly(call)).rejects.toThrow('This is not the address of a push service.')
  const looked = await new Promise<string>((resolve) =>
    publicLookup('localhost', { all: true }, (error) => resolve(error?.message ?? 'called')),
  )
  expect(looked).toBe('The name leads into a private network.')
})
