import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { refusal } from '#tests/visitor/api-spec.ts'
import { keyed } from '#tests/visitor/lost.ts'
import { serveApi } from '#tests/site/served.ts'
import { makeVisitor, PASSWORD, type Visitor } from '#tests/visitor/visitor.ts'
import { openWorld, type World } from '#tests/site/world.ts'

/** Registering where the process dies half-way: an address is never held by an account that nobody can sign in to. */
const OTHER = 'Another-tree-43'
const REGISTER = '/api/auth/register'
const newcomer = (name: string, password = PASSWORD) => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@example.org`,
  password,
  termsAcceptedAt: '2026-11-19T07:00:00.000Z',
  privacyAcceptedAt: '2026-11-19T07:00:00.000Z',
})

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => world.close())

const guest = async (): Promise<Visitor> => {
  const one = makeVisitor(world.url)
  await one.greet()
  return one
}
const enter = async (body: { email: string; password: string }) => (await guest()).post('/api/auth/login', body)

/** The process dies right after the account was appended. */
const dieAfterTheAccount = () => {
  const { accounts } = world.commands
  const { register } = accounts
  vi.spyOn(accounts, 'register').mockImplementationOnce(async (...given) => {
    await register(...given)
    throw new Error('killed')
  })
}
/** The process dies right after the address was reserved. */
const dieAfterTheAddress = () => {
  const { events } = world.stores
  const append = events.append.bind(events)
  vi.spyOn(events, 'append').mockImplementation((...given) => {
    if (JSON.stringify(given).includes('AccountRegistered')) throw new Error('killed')
    return append(...given)
  })
}
const joinAndDie = async (body: object, die: () => void, key = 'one') => {
  die()
  const answer = await (await guest()).post(REGISTER, body, keyed(key))
  vi.restoreAllMocks()
  expect(answer.status).toBe(500)
}

describe('between the account and the answer', () => {
  test('whoever does not repeat the request can sign in', async () => {
    const body = newcomer('Nel Torn')
    await joinAndDie(body, dieAfterTheAccount)
    expect((await enter(body)).status).toBe(200)
    expect(refusal(await enter({ ...body, password: OTHER }))).toEqual([401, 'bad-login'])
    expect(refusal(await (await guest()).post(REGISTER, body, keyed('two')))).toEqual([409, 'email-taken'])
  })
  test('the repeated request signs in', async () => {
    const body = newcomer('Sam Etry')
    await joinAndDie(body, dieAfterTheAccount)
    expect((await (await guest()).post(REGISTER, body, keyed('one'))).status).toBe(201)
  })
})

describe('between the address and the account', () => {
  test('the next registration gets the account with its own password, not with that of the interrupted one', async () => {
    const body = newcomer('Tad Dress')
    await joinAndDie(body, dieAfterTheAddress)
    const again = newcomer('Tad Dress', OTHER)
    const one = await guest()
    expect((await one.post(REGISTER, again, keyed('two'))).status).toBe(201)
    expect(refusal(await enter(body))).toEqual([401, 'bad-login'])
    expect((await enter(again)).status).toBe(200)
    // Its answer was lost: the same once more, also after the password was changed.
    expect((await (await guest()).post(REGISTER, again, keyed('two'))).status).toBe(201)
    const change = { currentPassword: OTHER, newPassword: 'Brand-new-42' }
    expect((await one.post('/api/auth/change-password', change)).status).toBe(200)
    expect(refusal(await (await guest()).post(REGISTER, again, keyed('two')))).toEqual([401, 'bad-login'])
    expect((await enter({ ...again, password: 'Brand-new-42' })).status).toBe(200)
  })
  test('nobody signs in to what never became an account, with whatever password', async () => {
    const body = newcomer('Hal Fway')
    await joinAndDie(body, dieAfterTheAddress)
    for (const password of [PASSWORD, OTHER])
      expect(refusal(await enter({ ...body, password }))).toEqual([401, 'bad-login'])
  })
  test('whoever is in the log signs in again in a moment, where the read models do not show it yet', async () => {
    const body = newcomer('Not Yet')
    expect((await (await guest()).post(REGISTER, body)).status).toBe(201)
    const { deps } = world
    const none = { get: () => Promise.resolve(null) }
    const late = await serveApi({ ...deps, openReads: () => ({ of: () => none as never }) })
    const one = makeVisitor(late.url)
    await one.greet()
    const answer = await one.post('/api/auth/login', body)
    expect([refusal(answer), answer.headers.get('retry-after')]).toEqual([[503, 'overloaded'], '1'])
    await late.close()
  })
  test('the interrupted registration, repeated, gets the account with its own password', async () => {
    const body = newcomer('Bac Kagain')
    await joinAndDie(body, dieAfterTheAddress)
    expect((await (await guest()).post(REGISTER, body, keyed('one'))).status).toBe(201)
    expect((await enter(body)).status).toBe(200)
  })
})

test('an address that is taken keeps its password, and the password of the late registration is not kept', async () => {
  const body = newcomer('Fir Stone')
  expect((await (await guest()).post(REGISTER, body)).status).toBe(201)
  const kept = vi.spyOn(world.stores.vault.passwords, 'set')
  const gone = vi.spyOn(world.stores.vault.passwords, 'remove')
  expect(refusal(await (await guest()).post(REGISTER, newcomer('Fir Stone', OTHER)))).toEqual([409, 'email-taken'])
  expect(gone.mock.calls).toEqual(kept.mock.calls.map(([accountId]) => [accountId]))
  expect((await enter(body)).status).toBe(200)
})
