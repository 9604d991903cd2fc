import { describe, expect, test } from 'vitest'
import { streams } from '#domain/ids.ts'
import { plus, MINUTE } from '#domain/time.ts'
import { memoryStores, START } from '#tests/site/world.ts'
import { makeCommands } from './all.ts'
import { makeMortal } from './mortal.kit.ts'

const HERE = { lat: -31.9341, lng: 115.8716, address: '12 Oak Lane, Mount Lawley' }
const COT = {
  title: 'A cot',
  description: 'For our grandchild.',
  category: 'baby_kids',
  location: HERE,
  needBy: null,
} as const

/** Ten open requests of one person, exactly, whichever processes are asked. */
const given = () => {
  const mortal = makeMortal(memoryStores())
  const { commands, by } = mortal
  const process = commands()
  const post = (at = process, shownAsOpen: readonly string[] = [], commandId?: string) =>
    at.requests.post({ ...COT, shownAsOpen }, by('nina', commandId))
  const postMany = async (count: number): Promise<readonly string[]> => {
    const made: string[] = []
    for (let n = 0; n < count; n += 1) made.push((await post()).id)
    return made
  }
  const ofRequests = async (): Promise<number> => {
    let posted = 0
    for await (const { events } of mortal.stores.events.readAll(0))
      posted += events.filter(({ type }) => type === 'RequestPosted').length
    return posted
  }
  return { ...mortal, process, post, postMany, ofRequests }
}
const FULL = { ok: false, rejection: { rejected: 'too-many-open-requests' } }

describe('open requests', () => {
  test('of eighteen asked for at the same moment in three processes exactly ten are made', async () => {
    const { commands, post, ofRequests } = given()
    const processes = [commands(), commands(), commands()]
    const asked = processes.flatMap((one) => Array.from({ length: 6 }, () => post(one)))
    const outcomes = await Promise.all(asked)
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10)
    expect(await ofRequests()).toBe(10)
  })

  test('with nine there, two processes that ask at the same moment make one', async () => {
    const { commands, post, postMany, ofRequests } = given()
    await postMany(9)
    const outcomes = await Promise.all([commands(), commands()].map((one) => post(one)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await ofRequests()).toBe(10)
  })

  test('one that ended gives its place to another', async () => {
    const { process, by, post, postMany } = given()
    const [first = ''] = await postMany(10)
    expect(await post()).toMatchObject(FULL)
    await process.send({ type: 'cancelRequest', requestId: first }, by('nina'))
    expect(await post()).toMatchObject({ ok: true })
    expect(await post()).toMatchObject(FULL)
  })

  test('those that were made where nothing was limited count', async () => {
    const { process, by, post, ofRequests } = given()
    const unlimited: string[] = []
    for (let n = 0; n < 9; n += 1) unlimited.push((await process.requests.post(COT, by('nina'))).id)
    expect(await post(process, unlimited)).toMatchObject({ ok: true })
    expect(await post(process, [])).toMatchObject(FULL)
    expect(await ofRequests()).toBe(10)
  })

  test('the same try again is not counted twice, and goes on where the process died', async () => {
    const { commands, post, postMany, dieAfter, live, typesIn } = given()
    await postMany(9)
    dieAfter(1)
    await expect(post(commands(), [], 'the same')).rejects.toThrow('the process is dead')
    live()
    expect(await post(commands())).toMatchObject(FULL)
    const again = await post(commands(), [], 'the same')
    expect(again).toMatchObject({ ok: true })
    expect(await post(commands(), [], 'the same')).toMatchObject({ ok: true })
    expect(await typesIn(streams.requestSlots('nina'))).toHaveLength(10)
  })

  test('a place that was taken by a process that died is free after a minute, and the try that took it has to ask anew', async () => {
    const { deps, stores, post, postMany, commands, dieAfter, live } = given()
    await postMany(9)
    dieAfter(1)
    await expect(post(commands(), [], 'the dead one')).rejects.toThrow('the process is dead')
    live()
    const later = makeCommands({ ...deps, events: stores.events, clock: () => plus(START, MINUTE) })
    expect(await post(later)).toMatchObject({ ok: true })
    expect(await post(later, [], 'the dead one')).toMatchObject(FULL)
  })
})
