import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecordedEvent } from '#domain/event.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { ItemPaused, ItemResumed, type NewItemEvent } from '#domain/items/events.ts'
import { conversationDecider } from '#domain/messages/decide.ts'
import { ItemReported, type NewReportEvent } from '#domain/reports/events.ts'
import { ITEM, listed } from '#tests/build.ts'
import { recordedAs } from '#tests/recorded.ts'
import { cacheOf, logOf } from './state-cache.kit.ts'

describe('a listing of 20,000 events, which holds words of its owner and of those who reported it', () => {
  const EVENTS = 20_000
  const renewed = Array.from({ length: EVENTS - 1 }, (_, n) =>
    n % 2 === 0 ? ItemPaused.new({ itemId: ITEM, ownerId: 'tom' }) : ItemResumed.new({ itemId: ITEM, ownerId: 'tom' }),
  )
  const report = {
    itemId: ITEM,
    ownerId: 'tom',
    reportId: 'r',
    reporterId: 'zoe',
    reason: 'other',
    details: 'No',
  } as const
  const history = recordedAs<NewItemEvent>([listed(), ...renewed])
  const numbered = (events: readonly RecordedEvent[]): RecordedEvent[] =>
    events.map((event, revision) => ({ ...event, revision, commandId: `c${revision}` }))

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  /** A process, and the vault that all processes share. */
  const given = () => {
    const events = numbered(history)
    const log = logOf(events)
    const forgotten = new Set<string>()
    const asked: (readonly string[])[] = []
    const vault = { isAway: false }
    const forgottenAmong = async (people: readonly string[]): Promise<readonly string[]> => {
      asked.push(people)
      if (vault.isAway) throw new Error('the vault is away')
      return people.filter((personId) => forgotten.has(personId))
    }
    const started = performance.now()
    const cache = cacheOf(log, () => performance.now() - started, forgottenAmong)
    /** How many events were read for one look at it, that many seconds after the start each. */
    const readAt = async (seconds: readonly number[]): Promise<readonly number[]> => {
      const reads: number[] = []
      for (const second of seconds) {
        await vi.advanceTimersByTimeAsync(second * 1000 - (performance.now() - started))
        const before = log.sizes.length
        await cache.load('listing', itemDecider)
        reads.push(log.sizes.slice(before).reduce((sum, size) => sum + size, 0))
      }
      return reads
    }
    const append = (event: NewReportEvent): void => {
      events.push(...numbered([...events, ...recordedAs([event])]).slice(-1))
    }
    return { cache, log, readAt, append, forgotten, asked, vault }
  }

  it.each([10, 59, 61, 600])('is read once in an hour in which somebody acts on it every %i s', async (every) => {
    const { readAt, asked } = given()
    const reads = await readAt(Array.from({ length: Math.ceil(3600 / every) }, (_, n) => n * every))
    expect(reads[0]).toBe(EVENTS)
    expect(reads.slice(1).filter((size) => size > 0)).toEqual([])
    expect(asked.length).toBeGreaterThan(100)
    expect(asked.every((people) => people.join(' ') === 'tom')).toBe(true)
    expect(await readAt([3600])).toEqual([EVENTS])
  })

  it.each(['tom', 'zoe'])('is gone within a minute after %s was forgotten by another process', async (person) => {
    const { readAt, append, forgotten } = given()
    append(ItemReported.new(report))
    const everyTenSeconds = Array.from({ length: 12 }, (_, n) => n * 10)
    await readAt(everyTenSeconds)
    forgotten.add(person)
    const after = await readAt(everyTenSeconds.map((second) => second + 120))
    expect(after.indexOf(EVENTS + 1)).toBeGreaterThan(-1)
    expect(after.indexOf(EVENTS + 1)).toBeLessThan(6)
  })

  it('is gone within twelve seconds where somebody came into it for whom the vault was not asked', async () => {
    const { readAt, append, vault } = given()
    await readAt([0, 21])
    vault.isAway = true
    append(ItemReported.new(report))
    expect(await readAt([22, 33, 34])).toEqual([1, 0, EVENTS + 1])
  })

  it('is gone within a minute where the vault does not answer', async () => {
    const { readAt, vault } = given()
    vault.isAway = true
    expect(await readAt([0, 11, 12])).toEqual([EVENTS, 0, EVENTS])
    vault.isAway = false
    // Asked for the last time at 15.
    await readAt([16])
    vault.isAway = true
    expect(await readAt([40, 64, 65])).toEqual([0, 0, EVENTS])
  })

  it('is let go of although nobody looks at it any more', async () => {
    const { cache, readAt, forgotten, asked } = given()
    await readAt([0])
    forgotten.add('tom')
    await vi.advanceTimersByTimeAsync(6000)
    const before = asked.length
    await vi.advanceTimersByTimeAsync(60_000)
    // Nobody's words are left to ask for.
    expect(asked.length).toBe(before)
    expect(cache).toBeDefined()
  })

  it('is gone at once where this process is told, and what nobody has words in stays', async () => {
    const { cache, log, readAt } = given()
    await readAt([0])
    await cache.load('talk', conversationDecider)
    cache.forget('maya')
    expect(await readAt([1])).toEqual([0])
    cache.forget('tom')
    const before = log.loads.length
    await cache.load('talk', conversationDecider)
    expect(log.loads.slice(before)).toEqual([EVENTS])
    expect(await readAt([2])).toEqual([EVENTS])
  })

  it('that is read while somebody in it is forgotten is not kept', async () => {
    const { cache, readAt } = given()
    const loading = cache.load('listing', itemDecider)
    cache.forget('tom')
    await loading
    expect(await readAt([1])).toEqual([EVENTS])
  })
})
