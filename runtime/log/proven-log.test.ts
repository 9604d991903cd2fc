import { describe, expect, test } from 'vitest'
import { makeWorld, makeWriter, placed } from '#projections/engine/runner.kit.ts'
import { EventStoreUnavailable, type EventStore } from '#stores/events/port.ts'
import { makeProvenLog } from './proven-log.ts'

const AWAY = new EventStoreUnavailable('away')

/** Whatever is asked of the log itself is noted. */
const setUp = async () => {
  const events = makeWorld()
  await makeWriter(events)(placed('cup'))
  const asked: string[] = []
  const noting = new Proxy(events, {
    get: (target, name: keyof EventStore) => {
      const found = target[name]
      if (typeof found !== 'function') return found
      return (...given: never[]) => {
        asked.push(name)
        return (found as (...all: never[]) => unknown)(...given)
      }
    },
  })
  const proof = { failure: AWAY as Error | null, asked: 0 }
  const prove = async (): Promise<void> => {
    proof.asked += 1
    await Promise.resolve()
    if (proof.failure) throw proof.failure
  }
  const methods = { ...events }
  const all = Object.fromEntries(Object.keys(methods).map((name) => [name, noting[name as keyof EventStore]]))
  return { asked, proof, ...makeProvenLog({ ...methods, ...all }, prove) }
}
const first = async (pages: AsyncIterable<{ readonly upTo: number }>): Promise<number> => {
  for await (const { upTo } of pages) return upTo
  return 0
}
const everyCall = (log: EventStore): readonly Promise<unknown>[] => [
  log.append([]),
  log.load('thing-cup'),
  log.readEvent(1),
  first(log.readAll(0)),
  first(log.subscribe(0)),
  log.head(),
  log.end(),
]

describe('a log that is not proven to be this site’s', () => {
  test('is asked nothing and takes nothing; all who ask wait for one proof', async () => {
    const { log, asked, proof } = await setUp()
    for (const { status } of await Promise.allSettled(everyCall(log))) expect(status).toBe('rejected')
    expect([asked, proof.asked]).toEqual([[], 1])
    await expect(log.load('thing-cup')).rejects.toBe(AWAY)
    expect(proof.asked).toBe(2)
  })
  test('is used as it is once it is proven, by the next call', async () => {
    const { log, asked, proof } = await setUp()
    await expect(log.head()).rejects.toBe(AWAY)
    proof.failure = null
    expect(await Promise.all(everyCall(log))).toMatchObject([
      { ok: true },
      [{ type: 'Placed' }],
      { type: 'Placed' },
      1,
      1,
      1,
      1,
    ])
    expect(asked.toSorted()).toEqual(['append', 'end', 'head', 'load', 'readAll', 'readEvent', 'subscribe'])
    proof.failure = AWAY
    expect(await log.head()).toBe(1)
    expect(proof.asked).toBe(2)
  })
  test('a subscription that is closed before the proof ends without a page', async () => {
    const { log, proof } = await setUp()
    proof.failure = null
    const subscription = log.subscribe(0)
    subscription.close()
    expect(await first(subscription)).toBe(0)
  })
})
