import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { itemDecider } from '#domain/items/decider.ts'
import { commandDeps } from '#runtime/world.ts'
import { makeLocalities } from '#runtime/localities.ts'
import type { EventStore } from '#stores/events/port.ts'
import { ITEM, listed } from '#tests/build.ts'
import { memoryStores, START } from '#tests/world.ts'
import { makeHandler } from './handler.ts'

const STREAM = `item-${ITEM}`
const localities = makeLocalities()

/** Another process destroys a key, and this one hears nothing of it: neither from the log nor from the eraser. */
describe('words of a person whose key is destroyed elsewhere', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  const given = async () => {
    const stores = memoryStores()
    const vault = { isAway: false }
    const deps = commandDeps(stores, { clock: () => START, localities })
    const begun: string[] = []
    const load: EventStore['load'] = (stream, from = 0, limit) => {
      if (from === 0) begun.push(stream)
      return stores.events.load(stream, from, limit)
    }
    const process = () =>
      makeHandler({
        ...deps,
        events: { ...stores.events, load },
        steadyClock: () => performance.now(),
        forgottenAmong: async (people) => {
          if (vault.isAway) throw new Error('the vault is away')
          return deps.forgottenAmong(people)
        },
      })
    const envelope = { at: START, actor: { kind: 'member', id: 'tom' }, correlationId: 'c', causationId: 'c' } as const
    const id = '00000000-0000-4000-8000-000000000001'
    const first = { ...envelope, id, event: listed({ title: 'Zquokka chair' }), commandId: 'list' }
    await stores.events.append([{ stream: STREAM, expected: -1, events: [first] }])
    const holdsWords = async ({ read }: ReturnType<typeof process>): Promise<boolean> =>
      JSON.stringify(await read(STREAM, itemDecider)).includes('Zquokka')
    const started = performance.now()
    const at = (second: number) => vi.advanceTimersByTimeAsync(second * 1000 - (performance.now() - started))
    return { stores, process, holdsWords, at, vault, begun }
  }

  test.each(['answers', 'does not answer'])('are in no fold after a minute, where the vault %s', async (how) => {
    const { stores, process, holdsWords, at, vault } = await given()
    const [early, late] = [process(), process()]
    expect(await holdsWords(early)).toBe(true)
    await at(30)
    expect(await holdsWords(early)).toBe(true)
    // From here on: the keyring has the key, and the vault has been asked for it a moment ago.
    await at(41)
    expect(await holdsWords(late)).toBe(true)
    await stores.vault.keys.destroy('tom')
    vault.isAway = how === 'does not answer'
    await at(79)
    await holdsWords(late)
    await at(101)
    expect([await holdsWords(early), await holdsWords(late), await holdsWords(process())]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('are looked for once: what is left of the fold holds nobody’s, and is kept', async () => {
    const { stores, process, holdsWords, at, begun } = await given()
    const here = process()
    await holdsWords(here)
    await stores.vault.keys.destroy('tom')
    for (let second = 10; second <= 600; second += 10) {
      await at(second)
      expect(await holdsWords(here)).toBe(false)
    }
    expect(begun).toHaveLength(2)
  })

  test('stay where it is not destroyed', async () => {
    const { process, holdsWords, at } = await given()
    const here = process()
    for (const second of [0, 59, 61, 600]) {
      await at(second)
      expect(await holdsWords(here)).toBe(true)
    }
  })
})
