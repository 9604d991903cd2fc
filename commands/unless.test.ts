import { beforeEach, describe, expect, it } from 'vitest'
import { itemDecider } from '#domain/items/decider.ts'
import { claimsOf, type ItemStream } from '#domain/items/state.ts'
import { reject } from '#domain/rejection.ts'
import type { Write } from '#stores/events/port.ts'
import { ITEM, listed } from '#tests/build/build.ts'
import { START } from '#tests/site/world.ts'
import { type Handler, makeHandler } from './handle.ts'
import { makeMortal } from './mortal.kit.ts'

const STREAM = `item-${ITEM}`
const askFor = { type: 'requestClaim', pickupTime: null, message: null, joinWaitlist: true } as const
const act = { stream: STREAM, decider: itemDecider, command: askFor } as const

let mortal: ReturnType<typeof makeMortal>
let loads: number
/** Called before each append. */
let meanwhile: () => Promise<unknown>
const process = (): Handler => {
  const { events } = mortal.stores
  const load: typeof events.load = (...given) => ((loads += 1), events.load(...given))
  const append = async (writes: readonly Write[]) => (await meanwhile(), events.append(writes))
  return makeHandler({ ...mortal.deps, events: { ...events, load, append } })
}

beforeEach(async () => {
  mortal = makeMortal()
  loads = 0
  meanwhile = async () => undefined
  const envelope = { at: START, actor: { kind: 'member', id: 'tom' }, correlationId: 'c', causationId: 'c' } as const
  const id = '00000000-0000-4000-8000-000000000001'
  const first = { ...envelope, id, event: listed(), commandId: 'list' }
  await mortal.stores.events.append([{ stream: STREAM, expected: -1, events: [first] }])
})

describe('a refusal that only another stream can give', () => {
  const refuse = { ...act, unless: async () => reject('blocked') }

  it('appends nothing, and rests on one reading of the stream', async () => {
    const outcome = await process().handle(refuse, mortal.by('priya'))
    expect(outcome).toMatchObject({ ok: false, rejection: { rejected: 'blocked' } })
    expect(loads).toBe(1)
    expect(await mortal.typesIn(STREAM)).toEqual(['ItemListed'])
  })

  it('does not touch a command that was given before', async () => {
    const first = await process().handle(act, mortal.by('priya', 'p1'))
    const again = await process().handle(refuse, mortal.by('priya', 'p1'))
    expect(again).toMatchObject({ ok: true, events: first.ok && first.events, isRepeated: true })
  })

  it('is asked for again after a conflict, with the state that the decision rests on', async () => {
    const asked: number[] = []
    const unless = async (state: ItemStream) => (asked.push(claimsOf(state).length), null)
    const other = makeHandler(mortal.deps)
    let isFirst = true
    meanwhile = async () => {
      if (isFirst) await other.handle(act, mortal.by('sam'))
      isFirst = false
    }
    expect(await process().handle({ ...act, unless }, mortal.by('priya'))).toMatchObject({ ok: true })
    expect(asked).toEqual([0, 1])
  })
})
