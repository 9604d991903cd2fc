import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { itemDecider } from '#domain/items/decider.ts'
import { commandDeps } from '#runtime/world.ts'
import { makeLocalities } from '#runtime/places/localities.ts'
import { ITEM, listed } from '#tests/build/build.ts'
import { memoryStores, START } from '#tests/site/world.ts'
import { makeHandler } from './handle.ts'

const STREAM = `item-${ITEM}`
const localities = makeLocalities()

/** Another process destroys a key, and this one hears nothing of it: neither from the log nor from the eraser. */
describe('words of a person whose key is destroyed elsewhere', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  const given = async () => {
    const stores = memoryStores()
    const deps = commandDeps(stores, { clock: () => START, localities })
    const process = () => makeHandler({ ...deps, steadyClock: () => performance.now() })
    const envelope = { at: START, actor: { kind: 'member', id: 'tom' }, correlationId: 'c', causationId: 'c' } as const
    const id = '00000000-0000-4000-8000-000000000001'
    const first = { ...envelope, id, event: listed({ title: 'Zquokka chair' }), commandId: 'list' }
    await stores.events.append([{ stream: STREAM, expected: -1, events: [first] }])
    const holdsWords = async ({ read }: ReturnType<typeof process>): Promise<boolean> =>
      JSON.stringify(await read(STREAM, itemDecider)).includes('Zquokka')
    const started = performance.now()
    const at = (second: number) => vi.advanceTimersByTimeAsync(second * 1000 - (performance.now() - started))
    return { stores, process, holdsWords, at }
  }

  test('are in no state after a minute', async () => {
    const { stores, process, holdsWords, at } = await given()
    const [early, late] = [process(), process()]
    expect(await holdsWords(early)).toBe(true)
    // The keyring asks the vault again after 40 s: here it has just done so.
    await at(41)
    expect(await holdsWords(late)).toBe(true)
    await stores.vault.keys.destroy('tom')
    // Opened as late as the keyring still has the key.
    await at(80)
    await holdsWords(late)
    await at(101)
    for (const one of [early, late, process()]) expect(await holdsWords(one)).toBe(false)
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
