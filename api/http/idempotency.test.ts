import { describe, expect, test } from 'vitest'
import { makeMemoryVault } from '#stores/vault/memory.ts'
import { type PreviousAttempt, makeIdempotency, type SerializedResponse, type Attempt } from './idempotency.ts'

type Keyed = Parameters<ReturnType<typeof makeIdempotency>>[0]
type Handler = Parameters<ReturnType<typeof makeIdempotency>>[1]

/** The same key gives the first answer again; after a failure in the middle the next try is the same act, not another. */
const setUp = () => {
  const time = { now: '2026-11-19T07:12:00.000Z' }
  const vault = makeMemoryVault()
  const idempotently = makeIdempotency({ vault, clock: () => time.now, forgetOpened: () => undefined })
  const once = (keyed: Keyed, handler: Handler, patienceMs = 4000) => idempotently(keyed, handler, patienceMs)
  const tries: PreviousAttempt[] = []
  const begun: string[] = []
  const handler =
    (status: number, headers: SerializedResponse['headers'] = {}) =>
    ({ startedAt, previousAttempt }: Attempt): Promise<SerializedResponse> => {
      begun.push(startedAt)
      tries.push(previousAttempt)
      return Promise.resolve({ status, body: `answer ${begun.length}`, headers })
    }
  return { time, once, begun, tries, handler, vault }
}
const keyed = { key: 'maya|POST /items|k1', bodyHash: 'a' }

describe('an Idempotency-Key', () => {
  test('gives the first answer again, also a refusal', async () => {
    const { once, begun, handler } = setUp()
    expect(await once(keyed, handler(409))).toMatchObject({ status: 409, body: 'answer 1' })
    expect(await once(keyed, handler(201))).toMatchObject({ status: 409, body: 'answer 1' })
    expect(begun).toHaveLength(1)
  })
  test('with another body is refused', async () => {
    const { once, handler } = setUp()
    await once(keyed, handler(201))
    await expect(once({ ...keyed, bodyHash: 'b' }, handler(201))).rejects.toMatchObject({
      code: 'idempotency-key-reused',
      status: 422,
    })
  })
  test('a hundred at once act once', async () => {
    const { once, begun, handler } = setUp()
    const answers = await Promise.all(Array.from({ length: 100 }, () => once(keyed, handler(201))))
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['answer 1']))
    expect(begun).toHaveLength(1)
  })
  test.each([500, 503])(
    'after a %i, which may come after the act, the next try is begun at the same time and so asks for the same ids',
    async (status) => {
      const { time, once, begun, handler } = setUp()
      await once(keyed, handler(status))
      time.now = '2026-11-19T07:13:00.000Z'
      expect(await once(keyed, handler(201))).toMatchObject({ status: 201 })
      expect(begun).toEqual(['2026-11-19T07:12:00.000Z', '2026-11-19T07:12:00.000Z'])
    },
  )
  test('keeps nothing of an answer that hands out a session: it is made again, and knows that it was made', async () => {
    const { time, once, begun, tries, handler, vault } = setUp()
    const cookie = { 'set-cookie': 'gifty_session=secret' }
    await once(keyed, handler(200, cookie))
    time.now = '2026-11-19T07:13:00.000Z'
    expect(await once(keyed, handler(200, cookie))).toMatchObject({ body: 'answer 2', headers: cookie })
    expect(begun).toEqual(['2026-11-19T07:12:00.000Z', '2026-11-19T07:12:00.000Z'])
    expect(tries).toEqual(['none', 'done'])
    const kept = await vault.replies.begin({ ...keyed, at: time.now })
    expect(kept).toMatchObject({ is: 'done', body: '', headers: '{}' })
  })
  test('a repeat whose turn does not come in time is told so, and is not begun later', async () => {
    const { once, begun, handler } = setUp()
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const first = once(keyed, (attempt) => held.then(() => handler(503)(attempt)))
    const repeats = [10, 20, 30].map((ms) => once(keyed, handler(201), ms).catch((error: unknown) => error))
    for (const refused of await Promise.all(repeats))
      expect(refused).toMatchObject({ code: 'overloaded', status: 503, detail: { retryAfter: 2 } })
    letGo()
    expect(await first).toMatchObject({ status: 503 })
    expect(await once(keyed, handler(201))).toMatchObject({ status: 201 })
    expect(begun).toHaveLength(2)
  })
  test.each([401, 429])('after a %i nothing was begun, and the next try is a new one', async (status) => {
    const { time, once, begun, handler } = setUp()
    await once(keyed, handler(status))
    time.now = '2026-11-19T07:13:00.000Z'
    await once(keyed, handler(201))
    expect(begun).toEqual(['2026-11-19T07:12:00.000Z', '2026-11-19T07:13:00.000Z'])
  })
})
