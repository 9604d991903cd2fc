import { expect, test } from 'vitest'
import { makeDevice, vapidClaims } from '#runtime/push/push-receiver.kit.ts'
import type { EffectLedger } from '#stores/effects/port.ts'
import { START } from '#tests/site/world.ts'
import { settled } from '#scheduler/scheduler.kit.ts'
import { ASKS, neighbourhood } from './pushes.kit.ts'

const { world, tom, maya, ledger, service, look, pass, ask, join, subscribe, shown, titles, notes, devices } =
  neighbourhood()

test('a device gets the title, encrypted for it alone and signed by this site, once, however often it is looked', async () => {
  const claimId = await ask()
  await look()
  await look()
  const [only] = service().received
  expect(shown()).toEqual([
    { title: ASKS, address: `/items/${claimId.split('-')[0]}`, tag: expect.any(String), event: expect.any(String) },
  ])
  expect(only?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'high' })
  expect(only?.headers['topic']).toMatch(/^[\w-]{32}$/u)
  expect(() => makeDevice('other').read(only?.body ?? Buffer.alloc(0))).toThrow()
  const { body } = await tom().get('/api/branding')
  const { pushKey } = body['data'] as { pushKey: string }
  expect(vapidClaims(only?.headers.authorization, pushKey)).toMatchObject({
    aud: 'https://push.example.com',
    sub: 'https://gifty.example',
  })
  expect(await notes()).toEqual([['done', null]])
})

test('every device of a person is told, and nobody of his own act', async () => {
  const laptop = makeDevice('laptop')
  const hers = makeDevice('hers')
  await subscribe(tom(), laptop)
  await subscribe(maya(), hers)
  await ask()
  await look()
  expect([titles(), titles(laptop), titles(hers)]).toEqual([[ASKS], [ASKS], []])
})

test('a rebuild of the read models pushes nothing again', async () => {
  await ask()
  await look()
  await world().runner.rebuild(['notifications', 'inboxes', 'push-devices', 'people'])
  await look()
  expect(titles()).toEqual([ASKS])
})

test('what was told before the device subscribed, or more than an hour ago, is not pushed', async () => {
  await ask()
  pass(61)
  await look()
  expect(titles()).toEqual([])
  const fresh = makeDevice('fresh')
  await ask(await join('Priya Nair'))
  pass(1)
  await subscribe(tom(), fresh)
  await look()
  expect(titles()).toEqual(['Priya asks for Tray of seedlings'])
  expect(titles(fresh)).toEqual([])
})

test('what was read meanwhile, or is no longer true, is not pushed', async () => {
  service().answer.status = 503
  const claimId = await ask()
  await look()
  await tom().put(`/api/claims/${claimId}/decline`)
  service().answer.status = 201
  pass(1)
  await look()
  await tom().put('/api/notifications/read-all')
  expect(service().received).toHaveLength(1)
  expect(await notes()).toEqual([['refused', 'It was looked at, or is no longer true.']])
})

test('a type that is switched off is not pushed, nor anything where pushing is off', async () => {
  await tom().put('/api/notifications/preferences', { claimReceived: false })
  await ask()
  await look()
  expect(titles()).toEqual([])
  await tom().put('/api/notifications/preferences', { claimReceived: true, enablePush: false })
  await ask()
  await look()
  expect(titles()).toEqual([])
  await tom().put('/api/notifications/preferences', { enablePush: true })
  await ask()
  await look()
  expect(titles()).toHaveLength(3)
})

test('an overloaded push service is asked again after growing pauses, until it is too late', async () => {
  for (const status of [429, 500, 503] as const) {
    service().answer.status = status
    await (status === 429 ? ask() : Promise.resolve())
    await look()
    await look()
    pass(1)
  }
  expect(service().received).toHaveLength(3)
  pass(60)
  service().answer.status = 201
  await look()
  expect(service().received).toHaveLength(3)
  expect(await notes()).toEqual([['refused', 'It is too late for it.']])
})

test('one that does not answer is given up for now, and reached later', async () => {
  service().answer.status = 'never'
  await ask()
  await look()
  expect(await notes()).toMatchObject([['waiting', expect.stringContaining('timeout')]])
  service().answer.status = 201
  pass(1)
  await look()
  expect(await notes()).toEqual([['done', null]])
})

test('a device that the push service does not know any more is forgotten', async () => {
  for (const status of [404, 410]) {
    const old = makeDevice(`old-${status}`)
    await subscribe(tom(), old)
    service().answer.status = status
    await ask()
    await look()
    expect(await devices()).toEqual([])
    await settled(world())
    pass(1)
  }
})

test('an answer that will not change is not asked for again', async () => {
  service().answer.status = 413
  await ask()
  await look()
  pass(20)
  await look()
  expect(service().received).toHaveLength(1)
  expect(await notes()).toEqual([['refused', 'The push service answered 413.']])
})

test('killed between sending and noting it: sent again as the very same, which takes the place of the first', async () => {
  await ask()
  await settled(world())
  const dying: EffectLedger = { ...ledger(), finish: () => Promise.reject(new Error('killed')) }
  await look({ ledger: dying })
  await look()
  expect(service().received).toHaveLength(1)
  pass(2)
  await look()
  expect(service().received).toHaveLength(2)
  const [first, second] = service().received
  expect(second?.headers['topic']).toBe(first?.headers['topic'])
  expect(shown()[1]).toEqual(shown()[0])
})

test('a device whose session ended is told nothing and forgotten', async () => {
  await tom().post('/api/auth/logout')
  await tom().post('/api/auth/login', { email: 'tom.whitfield@example.org', password: 'Lemon-tree-42' })
  await ask()
  await look()
  expect(service().received).toEqual([])
  expect(await devices()).toEqual([])
})

test('a forgotten person is told nothing', async () => {
  await ask()
  await world().commands.erasure.erase(tom().id, {
    by: { kind: 'job', id: 'test' },
    commandId: world().deps.random.uuid(),
    startedAt: START,
  })
  await look()
  expect(service().received).toEqual([])
})
