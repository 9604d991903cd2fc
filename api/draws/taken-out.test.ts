import { describe, expect, test } from 'vitest'
import { depsOf, settled } from '#scheduler/scheduler.kit.ts'
import { runJob } from '#scheduler/run.ts'
import { checkDraw } from '#runtime/control/check-draw.ts'
import { DAY, HOUR, plus } from '#domain/time.ts'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'

/** The owner of a draw cannot choose: whoever entered stays in it, and the page counts who was taken out. */
const { tom, world, share, ask, one, accept } = town()

let drawn = 0
/** An item with a draw, and so many neighbours who took part. */
const withPeople = async (count: number, listing: object = {}) => {
  const closesAt = plus(world().time.now, 2 * HOUR)
  const itemId = await share({ title: `Thing ${(drawn += 1)}`, draw: { closesAt }, ...listing })
  const people: { readonly by: Neighbour; readonly claimId: string }[] = []
  for (let n = 0; n < count; n += 1) {
    const by = await join(world().url, `Nora ${'a'.repeat(drawn)} ${'b'.repeat(n + 1)}`)
    people.push({ by, claimId: await ask(itemId, by) })
  }
  return { itemId, closesAt, people }
}
const hold = async (at: string): Promise<void> => {
  await settled(world())
  world().time.now = at
  await runJob(depsOf(world()), 'hold-draws')
  await settled(world())
}
const block = async (by: Neighbour, whom: Neighbour) =>
  expect((await by.post(`/api/users/${whom.id}/block`)).status).toBe(200)
const drawOf = async (itemId: string) =>
  (await tom().get(`/api/items/${itemId}/draw`)).body['data'] as {
    readonly waiting: number
    readonly winner: string | null
    readonly out: object
    readonly order: readonly { readonly claimId: string; readonly isOut: boolean }[]
  }
const linesOf = async (itemId: string) => {
  const printed: string[] = []
  const exit = await checkDraw(world().stores.events, itemId, (one) => void ('line' in one && printed.push(one.line)))
  return { exit, printed }
}
const saidOut = ({ order }: { readonly order: readonly { readonly claimId: string; readonly isOut: boolean }[] }) =>
  order.map(
    ({ claimId, isOut }, index) => `${index + 1}. ${claimId}, one ticket${isOut ? ', no longer takes part' : ''}`,
  )

describe('while a draw is open', () => {
  test('an owner who blocks all but one decides nothing unseen: all five stand in the order, four of them taken out', async () => {
    const { itemId, closesAt, people } = await withPeople(5)
    const [friend, ...others] = people
    for (const { by } of others) await block(tom(), by)
    expect(await drawOf(itemId)).toMatchObject({ waiting: 1, out: { byThemselves: 0, byOwner: 4 } })
    expect(await one(itemId, tom())).toMatchObject({ claimsCount: 1 })
    await hold(closesAt)
    const draw = await drawOf(itemId)
    expect(draw).toMatchObject({ winner: friend?.claimId, out: { byThemselves: 0, byOwner: 4 } })
    expect(draw.order).toHaveLength(5)
    expect(draw.order.filter(({ isOut }) => !isOut).map(({ claimId }) => claimId)).toEqual([friend?.claimId])

    const { exit, printed } = await linesOf(itemId)
    expect([exit, printed]).toEqual([0, expect.arrayContaining(saidOut(draw))])
    expect(printed).toContain('No longer take part: 0 stepped back, 4 taken out by the owner')
    for (const { by } of others) await tom().del(`/api/users/${by.id}/block`)
    expect(await drawOf(itemId)).toEqual(draw)
  })
  test('whoever steps back, or blocks the owner, left by an act of their own', async () => {
    const { itemId, closesAt, people } = await withPeople(3)
    const [first, second, third] = people
    await first?.by.put(`/api/claims/${first.claimId}/cancel`)
    if (second) await block(second.by, tom())
    expect(await drawOf(itemId)).toMatchObject({ waiting: 1, out: { byThemselves: 2, byOwner: 0 } })
    await hold(closesAt)
    expect(await drawOf(itemId)).toMatchObject({
      winner: third?.claimId,
      out: { byThemselves: 2, byOwner: 0 },
      order: [{ claimId: third?.claimId, isOut: false }],
    })
    expect((await linesOf(itemId)).printed).toContain('No longer take part: 2 stepped back, 0 taken out by the owner')
  })
})

describe('after a draw', () => {
  test('an owner who releases the winner can accept nobody but the next in the drawn order', async () => {
    const { itemId, closesAt } = await withPeople(3)
    await hold(closesAt)
    const [first = '', second = '', third = ''] = (await drawOf(itemId)).order.map(({ claimId }) => claimId)
    await tom().put(`/api/claims/${first}/decline`)
    const answer = await tom().put(`/api/claims/${third}/accept`)
    expect(refusal(answer)).toEqual([409, 'draw-next-first'])
    expect(answer.body['message']).toBe('Not in the drawn order. The neighbour who was drawn next comes first.')
    await accept(second)
    const draw = await drawOf(itemId)
    expect(draw).toMatchObject({
      winner: first,
      out: { byThemselves: 0, byOwner: 1 },
      order: [{ isOut: true }, {}, {}],
    })
    expect((await linesOf(itemId)).printed).toEqual(expect.arrayContaining(saidOut(draw)))
  })
  test('a next one who stepped back or was blocked is passed over, and the page says so', async () => {
    const { itemId, closesAt, people } = await withPeople(4)
    await hold(closesAt)
    const ids = (await drawOf(itemId)).order.map(({ claimId }) => claimId)
    const [winner, second, third, fourth] = ids.map((id) => people.find(({ claimId }) => claimId === id))
    await winner?.by.put(`/api/claims/${winner.claimId}/cancel`)
    await second?.by.put(`/api/claims/${second.claimId}/cancel`)
    if (third) await block(tom(), third.by)
    await accept(fourth?.claimId ?? '')
    const draw = await drawOf(itemId)
    expect(draw).toMatchObject({ out: { byThemselves: 2, byOwner: 1 } })
    expect((await linesOf(itemId)).printed).toContain('No longer take part: 2 stepped back, 1 taken out by the owner')
  })
})

describe('the end of a listing with a draw', () => {
  const ending = (after: number) => {
    const closesAt = plus(world().time.now, 2 * HOUR)
    return { draw: { closesAt }, timeSensitive: true, expiresAt: plus(closesAt, after) }
  }
  const words = {
    title: 'Green wool armchair',
    description: 'Deep and kind to backs.',
    location: { type: 'Point', coordinates: [115.8716, -31.9341], address: '12 Oak Lane, Mount Lawley' },
  }
  test.each([0, 1000, 20_000, 2 * HOUR - 1])('%i ms after it is too soon: 400', async (after) => {
    expect(refusal(await tom().post('/api/items', { ...words, ...ending(after) }))).toEqual([400, 'draw-needs-room'])
  })
  test('waits for whoever was drawn', async () => {
    const { itemId, closesAt } = await withPeople(1, ending(2 * HOUR))
    await hold(closesAt)
    expect(await one(itemId, tom())).toMatchObject({ status: 'claimed', expiresAt: plus(closesAt, DAY) })
    world().time.now = plus(closesAt, 3 * HOUR)
    await runJob(depsOf(world()), 'expire-items')
    await settled(world())
    expect(await one(itemId, tom())).toMatchObject({ status: 'claimed' })
    expect((await tom().get(`/api/items/${itemId}/history`)).text).toContain('The end was moved')
  })
})
