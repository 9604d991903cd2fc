import { describe, expect, it, test } from 'vitest'
import type { RecordedEvent } from '#domain/event.ts'
import type { EventStore } from '#stores/events/port.ts'
import { conversationDecider } from '#domain/messages/decide.ts'
import { MessageSent } from '#domain/messages/events.ts'
import { recordedAs } from '#tests/events/recorded.ts'
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
  it('is read once: then only what came since, and what was appended is known', async () => {
    const log = logOf(talk(1001))
    const upTo =
      (end: number): EventStore['load'] =>
      async (stream, from, limit) =>
        (await log.load(stream, from, limit)).filter(({ revision }) => revision < end) as never
    let end = 1000
    const cache = cacheOf({ load: (...given) => upTo(end)(...given) as never })
    const cached = await cache.load('talk', conversationDecider)
    const [next] = talk(1001).slice(-1)
    cached.add(next ? [next] : [])
    end = 1001
    const again = await cache.load('talk', conversationDecider)
    expect([again.revision, again.firstOf('c999'), again.firstOf('c1000')]).toEqual([1000, 999, 1000])
    // Three slices the first time; then only what came since.
    expect(log.loads).toEqual([0, 500, 1000, 1001])
  })
  it('two who read the same news at once count it once', async () => {
    const cache = cacheOf(logOf(events))
    const both = await Promise.all([1, 2].map(() => cache.load('talk', conversationDecider)))
    expect(both.map(({ revision }) => revision)).toEqual([49_999, 49_999])
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

test('a state is read again after 15 seconds, whoever asked in between', async () => {
  expect(await loadsAt([0, 7000, 14_999, 15_000], conversationDecider)).toEqual([0, 3, 3, 0])
})

test('a state that is being read while somebody is forgotten is not kept', async () => {
  const log = logOf(talk(3))
  const cache = cacheOf(log)
  const loading = cache.load('talk', conversationDecider)
  cache.forget()
  await loading
  await cache.load('talk', conversationDecider)
  expect(log.loads).toEqual([0, 0])
})

test('a second event of one command does not move its first', async () => {
  const events = talk(6).map((event) => ({ ...event, commandId: event.revision < 4 ? event.commandId : 'c' }))
  expect((await cacheOf(logOf(events)).load('talk', conversationDecider)).firstOf('c')).toBe(4)
})
