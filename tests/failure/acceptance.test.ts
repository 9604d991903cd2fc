import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, expect, test } from 'vitest'
import type { RecordedEvent } from '#domain/event.ts'
import { closeStores, openStores } from '#runtime/stores/stores.ts'
import { ask, offer, requestOf } from '#tests/visitor/api-requests.ts'
import { requestsBroken } from '#tests/simulation/invariants/request-invariants.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'
import { freePort, startServer } from './server.ts'

/**
 * Accepting an offer crosses a request and a thing in three appends. The server is killed at random moments while four people accept at once: who
 * repeats is answered as if nothing had been, and where nobody repeats, the next process finishes what was begun.
 */
const ROUNDS = 12
/** An acceptance takes some 30 ms; the moments lie in and around its three appends. */
const LATEST_KILL_MS = 60
const FINISHED_MS = 30_000
const folder = mkdtempSync(inFolder(tmpdir(), 'gifty-acceptance-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Wish {
  readonly by: Neighbour
  readonly requestId: string
  readonly offerId: string
  readonly key: string
  answered: boolean
}

const accept = async (wish: Wish): Promise<void> => {
  const { by, requestId, offerId, key } = wish
  const path = `/api/requests/${requestId}/offers/${offerId}/accept`
  try {
    const answer = await by.post(path, {}, { 'idempotency-key': key })
    expect([200, 202, 503], answer.text).toContain(answer.status)
    wish.answered = answer.status !== 503
  } catch (error) {
    // The server is gone.
    if (!(error instanceof TypeError)) throw error
  }
}

const repeat = async (wish: Wish): Promise<void> => {
  const until = performance.now() + FINISHED_MS
  while (!wish.answered && performance.now() < until) {
    await accept(wish)
    if (!wish.answered) await sleep(100)
  }
  expect(wish.answered).toBe(true)
}

const logOf = async (): Promise<readonly RecordedEvent[]> => {
  const stores = openStores({ dataDir: folder, siteSecret: null })
  const log: RecordedEvent[] = []
  for await (const { events } of stores.events.readAll(0)) log.push(...events)
  await closeStores(stores)
  return log
}
/** Acceptances that began and have not ended, in the log of a server that runs. */
const half = (): number => {
  const log = new DatabaseSync(inFolder(folder, 'events.sqlite'), { readOnly: true })
  const { begun } = log
    .prepare(
      `SELECT count(*) FILTER (WHERE type = 'OfferAcceptanceStarted')
        - count(*) FILTER (WHERE type IN ('OfferAccepted', 'OfferAcceptanceFailed')) AS begun FROM events`,
    )
    .get()
  log.close()
  return Number(begun)
}
const offersIn = (log: readonly RecordedEvent[], type: string): readonly string[] =>
  log.filter((event) => event.type === type).map(({ data }) => String((data as { offerId?: unknown }).offerId))

test(
  'a server killed in the midst of acceptances loses none, doubles none, and leaves none half done',
  { timeout: 400_000 },
  async () => {
    const port = await freePort()
    let server = await startServer(folder, port)
    const people = (names: readonly string[]) => Promise.all(names.map((name) => join(server.url, name)))
    const asking = await people(['Maya Fernandes', 'Priya Nair', 'Ruth Adeyemi', 'Hana Sato'])
    const helping = await people(['Tom Whitfield', 'Luca Moretti', 'Ben Tran', 'Oscar Bell'])
    const all: Wish[] = []
    let unanswered = 0

    for (let round = 0; round < ROUNDS; round += 1) {
      const wishes = await Promise.all(
        asking.map(async (by, n): Promise<Wish> => {
          const requestId = await ask(by, { title: `A cot, round ${round}` })
          const { offerId } = await offer(helping[n] ?? by, requestId)
          return { by, requestId, offerId, key: `accept ${round} ${n}`, answered: false }
        }),
      )
      all.push(...wishes)
      const accepting = Promise.all(wishes.map(accept))
      await sleep(Math.random() * LATEST_KILL_MS)
      await server.kill()
      await accepting
      unanswered += wishes.filter(({ answered }) => !answered).length
      server = await startServer(folder, port)
      // In every other round nobody comes back.
      if (round % 2 === 0) await Promise.all(wishes.map(repeat))
    }
    expect(unanswered).toBeGreaterThan(0)

    // Whoever was never answered and did not come back is looked after by the policy; then the request is matched, or as if nobody had accepted.
    const statusOf = async ({ by, requestId }: Wish) => (await requestOf(by, requestId))['status']
    for (const wish of all)
      await expect.poll(() => statusOf(wish), { timeout: FINISHED_MS }).toMatch(/^(?:open|matched)$/u)
    await expect.poll(half, { timeout: 2 * FINISHED_MS, interval: 250 }).toBe(0)
    expect(await server.stop()).toBe(0)

    const log = await logOf()
    expect(requestsBroken(log, new Date().toISOString())).toEqual([])
    const accepted = offersIn(log, 'OfferAccepted')
    expect(new Set(accepted).size).toBe(accepted.length)
    for (const { offerId, answered } of all) if (answered) expect(accepted).toContain(offerId)
    // What was begun has ended, one way or the other.
    const started = new Set(offersIn(log, 'OfferAcceptanceStarted'))
    expect(started.size).toBeGreaterThanOrEqual(all.filter(({ answered }) => answered).length)
    for (const offerId of started) expect([...accepted, ...offersIn(log, 'OfferAcceptanceFailed')]).toContain(offerId)
  },
)
