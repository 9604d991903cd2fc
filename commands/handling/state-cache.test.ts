import { describe, expect, it, test } from 'vitest'
import type { RecordedEvent } from '#domain/event.ts'
import { conversationDecider } from '#domain/messages/decide.ts'
import { MessageSent } from '#domain/messages/events.ts'
import { NOW } from '#tests/decider-spec.ts'
import { recordedAs } from '#tests/recorded.ts'
import { makeCommandIndex } from './command-index.ts'
import { cacheOf, logOf } from './state-cache.kit.ts'

const between = { conversationId: 'item-maya', itemId: 'item', ownerId: 'tom', participantId: 'maya' }
const said = (n: number) =>
  MessageSent.new({ ...between, messageId: `m${n}`, senderId: 'maya', recipientId: 'tom', content: 'Hello' })
const talk = (length: number): readonly RecordedEvent[] =>
  recordedAs(Array.from({ length }, (_, n) => said(n))).map((event, revision) => ({
    ...event,
    revision,
    commandId: `c${revision}`,
  }))
describe('a conversation of 50,000 messages', () => {
  const events = talk(50_000)
  it('is read and folded in slices, with turns for others in between', async () => {
    const log = logOf(events)
    const cache = cacheOf(log)
    let turns = 0
    const others = setInterval(() => (turns += 1), 0)
    const { state, revision } = await cache.load('talk', conversationDecider)
    clearInterval(others)
    expect(state).toEqual({ started: true, spoken: true, watermarks: {} })
    expect(revision).toBe(49_999)
    expect(turns).toBeGreaterThan(5)
    expect(Math.max(...log.sizes)).toBeLessThanOrEqual(500)
  })
  it('an act on it copies nothing: the same index of commands, of at most 5,000', async () => {
    const log = logOf(events)
    const cache = cacheOf(log)
    const cached = await cache.load('talk', conversationDecider)
    const [next] = talk(50_001).slice(-1)
    const after = cache.add({ stream: 'talk', cached }, conversationDecider, next ? [next] : [])
    expect(after.commands).toBe(cached.commands)
    expect(after.commands.size()).toBe(5000)
    expect(after.revision).toBe(50_000)
    expect((await cache.load('talk', conversationDecider)).revision).toBe(50_000)
    // 101 slices the first time; then only what came since.
    expect(log.loads.slice(-2)).toEqual([50_000, 50_001])
    expect(log.loads).toHaveLength(102)
  })
  it('two who read the same news at once count it once', async () => {
    const cache = cacheOf(logOf(events))
    const both = await Promise.all([1, 2].map(() => cache.load('talk', conversationDecider)))
    expect(both.map(({ revision }) => revision)).toEqual([49_999, 49_999])
  })
  it('is read again after an hour: its state holds nothing personal', async () => {
    expect(await loadsAt([0, 60_000, 3_599_999, 3_600_000], conversationDecider)).toEqual([0, 3, 3, 0])
  })
})

const loadsAt = async (times: readonly number[], decider: typeof conversationDecider): Promise<readonly number[]> => {
  let now = 0
  const log = logOf(talk(3))
  const cache = cacheOf(log, () => now)
  for (const at of times) {
    now = at
    await cache.load('talk', decider)
  }
  return log.loads
}

test('a state of which nobody says whose words it holds is forgotten after a minute, whoever asked in between', async () => {
  const { initial, decide, evolve } = conversationDecider
  expect(await loadsAt([0, 30_000, 59_999, 60_000], { initial, decide, evolve })).toEqual([0, 3, 3, 0])
})

describe('which command wrote what', () => {
  const at = (minute: number): string => new Date(Date.parse(NOW) + minute * 60_000).toISOString()
  it('is known for the newest; of an older one only the log can tell', () => {
    const index = makeCommandIndex(2)
    for (const n of [0, 1, 2, 3]) index.note({ commandId: `c${n}`, revision: n, at: at(n * 10) })
    expect(index.size()).toBe(2)
    expect(index.firstOf({ commandId: 'c3', startedAt: at(30) })).toBe(3)
    expect(index.firstOf({ commandId: 'new', startedAt: at(31) })).toBeNull()
    expect(index.firstOf({ commandId: 'c0', startedAt: at(0) })).toBe('unknown')
  })
  it('a second event of one command does not move its first', () => {
    const index = makeCommandIndex()
    for (const revision of [4, 5]) index.note({ commandId: 'c', revision, at: NOW })
    expect(index.firstOf({ commandId: 'c', startedAt: NOW })).toBe(4)
  })
})
