import { describe, expect, test } from 'vitest'
import type { NewEvent } from '#domain/event.ts'
import { makeMemoryVault } from '#stores/vault/memory.ts'
import { emailReserved, registered } from '#tests/build/build-account.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { CannotStart, readConfig } from '#runtime/config/config.ts'
import { mustBelongTogether } from './which-log.ts'

test('a start is not refused while other processes write and follow at the same moment', async () => {
  let [log, followed] = [95_098, 95_000]
  const goOn = (): void => void ([log, followed] = [log + 1000, log + 900])
  const told = <Value>(value: Value): Promise<Value> => {
    goOn()
    return Promise.resolve(value)
  }
  const events = { end: () => told(log), readEvent: () => told(null), readAll: async function* () {} }
  const reads = {
    active: () => told(new Map([['items', 'items_1']])),
    checkpoint: () => told({ position: followed, epoch: 1 }),
  }
  const belongs = mustBelongTogether(readConfig({}), { events, reads, vault: makeMemoryVault() })
  await expect(belongs).resolves.toBeUndefined()
})

describe('a log that ends before what was read', () => {
  const reads = {
    active: () => Promise.resolve(new Map([['items', 'items_1']])),
    checkpoint: () => Promise.resolve({ position: 9, epoch: 1 }),
  }
  const inServer = { ...readConfig({}), eventStoreUrl: 'esdb://one' }
  /** Its ends, one for each question; then the last for ever. */
  const starting = async (where: typeof inServer | ReturnType<typeof readConfig>, ends: readonly number[]) => {
    const left = [...ends]
    const end = () => Promise.resolve((left.length > 1 ? left.shift() : left[0]) ?? 0)
    const events = { end, readEvent: () => Promise.resolve(null), readAll: async function* () {} }
    let waited = 0
    const pause = (ms: number) => Promise.resolve(void (waited += ms))
    const error = await mustBelongTogether(where, { events, reads, vault: makeMemoryVault() }, pause).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    return { error, waited }
  }

  test('is asked again, since a node that was leader answers so for a moment', async () => {
    expect(await starting(inServer, [7, 7, 9])).toEqual({ error: null, waited: 1000 })
  })
  test('is another one where it goes on for ten seconds', async () => {
    const { error, waited } = await starting(inServer, [7])
    expect([error instanceof CannotStart, waited]).toEqual([true, 10_000])
  })
  test('is another one at once where it is a file', async () => {
    const { error, waited } = await starting(readConfig({}), [7, 9])
    expect([error instanceof CannotStart, waited]).toEqual([true, 0])
  })
})

describe('a log without keys', () => {
  const reads = { active: () => Promise.resolve(new Map()), checkpoint: () => Promise.resolve(null) }
  const starting = (...past: readonly NewEvent[]) => {
    const log = recordedAs(past)
    const events = {
      end: () => Promise.resolve(log.length),
      readEvent: () => Promise.resolve(null),
      readAll: async function* () {
        yield { events: log, upTo: log.length }
      },
    }
    return mustBelongTogether(readConfig({}), { events, reads, vault: makeMemoryVault() })
  }

  test('that holds people is refused', async () => {
    await expect(starting(emailReserved, registered)).rejects.toThrow(/holds people, but there is no key/u)
  })
  test('is fine where the first person was on the way when the process died: an e-mail is reserved without one', async () => {
    await expect(starting(emailReserved)).resolves.toBeUndefined()
  })
})
