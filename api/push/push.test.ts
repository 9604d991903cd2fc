import { expect, test } from 'vitest'
import { openReads } from '#projections/engine/reads.ts'
import { pushDevices } from '#projections/push/push-devices.ts'
import { makeDevice } from '#runtime/push/push-receiver.kit.ts'
import { refusal, town } from '#tests/visitor/api-spec.ts'

const { world, tom, maya, stranger, appendedBy, events } = town()
const PATH = '/api/notifications/push-subscriptions'
const { subscription } = makeDevice('phone')
const ownersOf = async () => {
  const { documents } = await openReads(world().stores.reads).of(pushDevices).find({ where: [] })
  return documents.map(({ personId }) => personId)
}

test('a device is subscribed and unsubscribed, each repeatable', async () => {
  expect(await appendedBy(() => tom().post(PATH, subscription))).toEqual(['PushSubscribed'])
  expect(await appendedBy(() => tom().post(PATH, subscription))).toEqual([])
  expect(await ownersOf()).toEqual([tom().id])
  const { endpoint } = subscription
  expect(await appendedBy(() => tom().del(PATH, { endpoint }))).toEqual(['PushUnsubscribed'])
  expect(await appendedBy(() => tom().del(PATH, { endpoint }))).toEqual([])
  expect(await ownersOf()).toEqual([])
})

test('a browser that two people share belongs to the last one', async () => {
  await tom().post(PATH, subscription)
  await maya().post(PATH, subscription)
  expect(await ownersOf()).toEqual([maya().id])
  await tom().del(PATH, { endpoint: subscription.endpoint })
  expect(await ownersOf()).toEqual([maya().id])
})

test('where it is and with what it opens stands in no event in the open', async () => {
  const text = JSON.stringify(await events())
  expect(text).toContain('PushSubscribed')
  for (const secret of [subscription.endpoint, subscription.keys.p256dh, subscription.keys.auth])
    expect(text).not.toContain(secret)
})

test.each([
  'http://push.example.com/a',
  'https://localhost/a',
  'https://push.localhost/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://10.1.2.3/a',
  'https://172.16.0.1/a',
  'https://192.168.1.1/a',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/a',
  'https://0.0.0.0/a',
  'https://[::1]/a',
  'https://[::ffff:127.0.0.1]/a',
  'https://[fd00::1]/a',
  'https://[fe80::1]/a',
  'https://[64:ff9b::7f00:1]/a',
  'https://[2002:7f00:1::]/a',
  'https://intranet/a',
  'https://db.internal/a',
  'https://printer.local/a',
  'https://user:word@push.example.com/a',
  'https://push.example.com:8443/a',
  'ftp://push.example.com/a',
  'javascript:alert(1)',
  'push.example.com',
  'https://push.example.com/a b',
  'https://push.example.com/a\r\nHost: inside',
  'https://push.exa\tmple.com/a',
  '',
])('no address of a push service: %s', async (endpoint) =>
  expect(refusal(await tom().post(PATH, { ...subscription, endpoint }))).toEqual([400, 'invalid-input']),
)

test.each([
  { p256dh: 'short', auth: subscription.keys.auth },
  { p256dh: subscription.keys.p256dh, auth: 'short' },
  { p256dh: `B${'*'.repeat(86)}`, auth: subscription.keys.auth },
  { p256dh: Buffer.alloc(65).toString('base64url'), auth: subscription.keys.auth },
  { p256dh: Buffer.from([4, ...new Uint8Array(64).fill(7)]).toString('base64url'), auth: subscription.keys.auth },
  { p256dh: Buffer.from([4, ...new Uint8Array(64)]).toString('base64url'), auth: subscription.keys.auth },
])('no keys: %j', async (keys) =>
  expect(refusal(await tom().post(PATH, { ...subscription, keys }))).toEqual([400, 'invalid-input']),
)

test('nobody who is signed out has a device', async () => {
  expect(refusal(await stranger().post(PATH, subscription))).toEqual([401, 'not-signed-in'])
})
