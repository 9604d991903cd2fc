import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { routes } from '#api/routes.ts'
import { armchair, refusal, town } from '#tests/visitor/api-spec.ts'
import { makeVisitor } from '#tests/visitor/visitor.ts'
import { reject } from '#domain/rejection.ts'
import { serveApi } from '#tests/site/served.ts'
import { makeFillableLimits } from '#tests/site/limits-full.ts'
import type { GoodCall } from '#tests/writes/writes-accounts.ts'
import { writes } from '#tests/writes/writes.ts'
import { memoryStores } from '#tests/site/world.ts'
import { StoreUnavailable } from '#stores/unavailable.ts'
import { limitNames } from './limits.ts'

/** What a limit refused was never begun, so the same Idempotency-Key is counted and refused again. */
const limits = makeFillableLimits()
const place = town({ DEMO_MODE: 'on', RATE_LIMITS: 'on' }, () => ({ ...memoryStores(), limits: limits.store }))
afterEach(async () => {
  limits.empty()
  // Ten may be open at once.
  const mine = (await place.maya().get('/api/requests/mine')).body['data'] as { id: string; status: string }[]
  for (const { id, status } of mine) if (status === 'open') await place.maya().post(`/api/requests/${id}/cancel`)
})

const spent = new Set<string>()
const names = routes
  .filter(({ method }) => method !== 'get')
  .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
const good = async (name: string): Promise<GoodCall> => {
  const prepare = writes[name]
  if (!prepare) throw new Error(`there is no good call of ${name}`)
  return prepare(place)
}
let keys = 0
const sendTo = (name: string, { by, path, body, raw }: GoodCall) => {
  const headers = { 'idempotency-key': `key ${(keys += 1)}` }
  const [method = ''] = name.split(' ')
  return () => by.call(method, `/api${path}`, { body, headers, ...(raw ? { raw } : {}) })
}
/** Of reading; of a call that no test can make here; of one that needs outgoing mail (api/accounts/email/verification-limits.test.ts). */
const ELSEWHERE = ['anonymousSessions', 'calendarFeeds', 'forgotPassword', 'resendVerification']

/** The one that decides where the first is full. */
const BEHIND: Readonly<Record<string, string>> = { loginsOfAccount: 'loginsWhileGuessed' }
const over = async (name: string, limit: string, behind = limit): Promise<void> => {
  const send = sendTo(name, await good(name))
  for (const each of [limit, behind]) {
    spent.add(each)
    limits.fill(each)
  }
  for (const answer of [await send(), await send(), await send()])
    expect(refusal(answer), limit).toEqual([429, 'too-often'])
  limits.empty()
  const done = await send()
  expect(done.status, `${limit}: ${done.text}`).toBeLessThan(300)
}

describe.each(names)('%s', (name) => {
  test('over each limit that it spends: 429, with the same key 429, and once there is room it is done', async () => {
    const send = sendTo(name, await good(name))
    const asked = await limits.askedIn(send)
    expect(asked, 'a write that counts nowhere').not.toEqual([])
    for (const limit of asked) if (!ELSEWHERE.includes(limit)) await over(name, limit, BEHIND[limit])
  })
  test('a limit that cannot be asked lets nobody in, and the next try with the same key is counted', async () => {
    const [one, two] = [sendTo(name, await good(name)), sendTo(name, await good(name))]
    const [limit = ''] = await limits.askedIn(one)
    limits.breakWith(new StoreUnavailable('limits are away'))
    expect(refusal(await two())).toEqual([503, 'overloaded'])
    expect(place.world().errors.splice(0)).toEqual([expect.stringContaining('limits are away')])
    limits.empty()
    limits.fill(limit)
    expect(refusal(await two())).toEqual([429, 'too-often'])
  })
})

test('pictures inside a listing count as pictures', async () => {
  const inline = { ...armchair, photos: [`data:image/png;base64,${(await pixel()).toString('base64')}`] }
  const name = 'POST /items'
  const send = sendTo(name, { by: place.tom(), path: '/items', body: inline })
  limits.fill('media')
  for (const answer of [await send(), await send()]) expect(refusal(answer)).toEqual([429, 'too-often'])
  limits.empty()
  expect((await send()).status).toBe(201)
})

test('an attempt that met a busy stream may be made again uncounted, so it is not given back', async () => {
  const { deps } = place.world()
  const list = () => Promise.resolve({ ok: false, rejection: reject('busy-stream'), id: '' } as const)
  const busy = await serveApi({
    ...deps,
    commands: { ...deps.commands, items: { ...deps.commands.items, list } },
  })
  const { cookie, csrfToken, sessionId } = place.tom().session()
  const headers = { cookie, 'x-csrf-token': csrfToken, 'x-session-id': sessionId, 'idempotency-key': 'busy' }
  const post = (body: unknown) => makeVisitor(busy.url).post('/api/items', body, headers)
  limits.refunded.length = 0
  expect(refusal(await post(armchair))).toEqual([409, 'busy-stream'])
  expect(limits.refunded).toEqual([])
  limits.fill('listings')
  expect(refusal(await post(armchair))).toEqual([409, 'busy-stream'])
  limits.empty()
  expect((await makeVisitor(busy.url).post('/api/items', {}, { ...headers, 'idempotency-key': 'wrong' })).status).toBe(
    400,
  )
  expect(limits.refunded).toEqual(['listings'])
  await busy.close()
})

test('no limit was left out', () => {
  expect([...spent, ...ELSEWHERE].toSorted()).toEqual([...limitNames].toSorted())
})

const pixel = () =>
  sharp({ create: { width: 9, height: 6, channels: 3, background: '#2b6' } })
    .png()
    .toBuffer()
