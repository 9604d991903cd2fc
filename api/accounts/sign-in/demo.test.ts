import { describe, expect, test } from 'vitest'
import { DEMO_ADMIN, settleDemoAdmin } from '#runtime/demo/admin.ts'
import { listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { makeVisitor } from '#tests/visitor/visitor.ts'
import type { World } from '#tests/site/world.ts'

/** A seeded demo neighbour, as the demo neighbourhood makes one. */
const settle = async (world: World, name: string, role: 'user' | 'admin' = 'user'): Promise<string> => {
  const email = `${name.toLowerCase()}@demo.example`
  const asked = {
    by: { kind: 'system', id: 'demo' },
    commandId: world.deps.random.uuid(),
    startedAt: world.time.now,
  } as const
  const account = {
    name,
    email,
    location: null,
    demo: true,
    claimed: { terms: null, privacy: null },
    marketingOptIn: false,
  }
  const { id: accountId } = await world.commands.accounts.register(account, asked)
  await world.commands.staff.give(accountId, { role, reason: null }, { ...asked, commandId: world.deps.random.uuid() })
  await world.runner.waitFor(await world.stores.events.head(), 10_000)
  return email
}
const demoLogin = async (world: World, email: string) => {
  const one = makeVisitor(world.url)
  await one.greet()
  return { one, answer: await one.post('/api/auth/demo-login', { email }) }
}

describe('in demo mode', () => {
  const { world } = town({ DEMO_MODE: 'on' })
  test('a seeded demo neighbour signs in without a password, and is offered by name', async () => {
    const email = await settle(world(), 'Dora')
    const { one, answer } = await demoLogin(world(), email)
    expect(answer.body, answer.text).toMatchObject({
      user: { name: 'Dora', isDemo: true },
      csrfToken: expect.any(String),
    })
    expect((await one.get('/api/branding')).body).toMatchObject({
      data: { features: { demoLogin: true }, demoAccounts: [{ name: 'Dora', email }] },
    })
    const password = { currentPassword: 'Whatever-1', newPassword: 'Brand-new-42' }
    expect(refusal(await one.post('/api/auth/change-password', password))).toEqual([403, 'demo-account'])
    expect(refusal(await one.post('/api/user/request-export'))).toEqual([403, 'demo-account'])
    expect(refusal(await one.get('/api/user/download-export/01jd2k8m4x9t5w7z3c6q8r0vab'))).toEqual([
      403,
      'demo-account',
    ])
  })
  test('one who was erased is no longer offered', async () => {
    const email = await settle(world(), 'Gone')
    const { one, answer } = await demoLogin(world(), email)
    const { id } = answer.body['user'] as { readonly id: string }
    const named = async () => (await one.get('/api/branding')).text
    expect(await named()).toContain('"Gone"')
    const metadata = {
      by: { kind: 'system', id: 'a test' },
      commandId: `erase-${id}`,
      startedAt: world().time.now,
    } as const
    await world().commands.erasure.erase(id, metadata)
    await expect.poll(named).not.toContain(email)
    const { demoAccounts } = (await one.get('/api/branding')).body['data'] as { demoAccounts: { name: string }[] }
    expect(demoAccounts.filter(({ name }) => name === '' || name === 'Gone')).toEqual([])
  })
  test('never an admin', async () => {
    const { one, answer } = await demoLogin(world(), await settle(world(), 'Boss', 'admin'))
    expect(refusal(answer)).toEqual([404, 'demo-unavailable'])
    expect((await one.get('/api/branding')).text).not.toContain('Boss')
  })
})

describe('in demo mode with DEMO_ADMIN', () => {
  const { world } = town({ DEMO_MODE: 'on', DEMO_ADMIN: 'true' })
  test('an admin too', async () => {
    const { answer } = await demoLogin(world(), await settle(world(), 'Boss', 'admin'))
    expect(answer.body, answer.text).toMatchObject({ user: { role: 'admin' } })
  })
})

describe('in a demo that somebody runs', () => {
  const { world } = town({ DEMO_MODE: 'on', DEMO_ADMIN: 'true' })
  test('an admin moves in once, and is offered beside the neighbours', async () => {
    const { commands, deps, stores, runner, time } = world()
    const settleIn = () =>
      settleDemoAdmin({ commands, localities: deps.places, now: time.now, commandIdOf: deps.commandIdOf })
    await settleIn()
    const head = await stores.events.head()
    await settleIn()
    expect(await stores.events.head()).toBe(head)
    await runner.waitFor(head, 1000)
    const { demoAccounts } = (await makeVisitor(world().url).get('/api/branding')).body['data'] as {
      demoAccounts: unknown[]
    }
    expect(demoAccounts).toEqual([{ name: DEMO_ADMIN, email: 'siobhan.keane@demo.example' }])
    const { answer } = await demoLogin(world(), 'siobhan.keane@demo.example')
    expect(answer.body['user']).toMatchObject({ role: 'admin', isDemo: true })
  })
})

describe('outside demo mode', () => {
  const { world, tom } = town({ DEMO_MODE: 'off' })
  test('there is no demo login: 404, and no demo account is offered', async () => {
    const { answer } = await demoLogin(world(), await settle(world(), 'Dora'))
    expect(answer).toMatchObject({ status: 404, body: { message: 'Demo login is not available' } })
    expect((await tom().get('/api/branding')).body).toMatchObject({
      data: { features: { demoLogin: false }, demoAccounts: [] },
    })
    expect(listIn(await tom().get('/api/items'))).toEqual([])
  })
})
