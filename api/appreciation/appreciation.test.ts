import { describe, expect, test } from 'vitest'
import { appreciationKinds } from '#domain/appreciation/vocabulary.ts'
import { listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'
import { START } from '#tests/site/world.ts'

const { tom, maya, priya, stranger, world, share, ask, accept, appendedBy } = town({
  ADMIN_EMAIL: 'ada.admin@example.org',
})
const pickedUp = async (owner = tom(), claimer = maya()) => {
  const claimId = await ask(await share({}, owner), claimer)
  await owner.put(`/api/claims/${claimId}/accept`)
  await claimer.put(`/api/claims/${claimId}/complete`)
  return claimId
}
const thank = (claimId: string, changes: object = {}, by = maya()) =>
  by.post('/api/appreciations', { claimId, recipientId: tom().id, type: 'generous', ...changes })
const of = (person: Neighbour, query = '') => maya().get(`/api/appreciations/user/${person.id}${query}`)
const pending = async (by: Neighbour) => listIn(await by.get(`/api/appreciations/pending/${by.id}`))

describe('saying thanks', () => {
  test.each(appreciationKinds)('%s', async (type) => {
    const answer = await thank(await pickedUp(), { type })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body).toMatchObject({
      message: 'Appreciation Sent',
      data: { type, comment: null, recipientId: tom().id, sender: { name: 'Maya Fernandes' } },
    })
  })
  test('a comment of at most 280 characters, made plain; blank is none; contact details are refused', async () => {
    const thankWith = async (comment: unknown) => thank(await pickedUp(), { comment })
    expect((await thankWith(`  Love\u200Bly, ${'x'.repeat(272)}  `)).body).toMatchObject({
      data: { comment: `Lovely, ${'x'.repeat(272)}` },
    })
    expect((await thankWith('  ')).body).toMatchObject({ data: { comment: null } })
    expect(refusal(await thankWith('x'.repeat(281)))).toEqual([400, 'invalid-input'])
    expect(refusal(await thankWith('call 0412 345 678'))).toEqual([400, 'contact-details'])
  })
  test('both, once per direction', async () => {
    const claimId = await pickedUp()
    expect((await thank(claimId)).status).toBe(201)
    expect((await thank(claimId, { recipientId: maya().id }, tom())).status).toBe(201)
    expect(refusal(await thank(claimId, { type: 'friendly' }))).toEqual([409, 'appreciation-already-sent'])
    expect(refusal(await thank(claimId, { recipientId: maya().id }, tom()))).toEqual([409, 'appreciation-already-sent'])
  })
  test('to the other one of this pickup only', async () => {
    const claimId = await pickedUp()
    for (const recipientId of [maya().id, priya().id, 'nobody'])
      expect(refusal(await thank(claimId, { recipientId }))).toEqual([400, 'appreciation-wrong-recipient'])
  })
  test('not before the pickup, whatever became of the claim', async () => {
    const claimId = await ask(await share())
    expect(refusal(await thank(claimId))).toEqual([409, 'appreciation-not-completed'])
    await accept(claimId)
    expect(refusal(await thank(claimId))).toEqual([409, 'appreciation-not-completed'])
    await maya().put(`/api/claims/${claimId}/cancel`)
    expect(refusal(await thank(claimId))).toEqual([409, 'appreciation-not-completed'])
  })
  test('not across a block, whoever made it, until it is taken back', async () => {
    const [anna, ben] = [await join(world().url, 'Anna Rye'), await join(world().url, 'Ben Rye')]
    const claimId = await pickedUp(anna, ben)
    await anna.post(`/api/users/${ben.id}/block`)
    const toBen = { recipientId: ben.id, comment: 'Still nice' }
    const toAnna = { recipientId: anna.id, comment: 'Still nice' }
    expect(refusal(await thank(claimId, toBen, anna))).toEqual([403, 'blocked'])
    expect(refusal(await thank(claimId, toAnna, ben))).toEqual([403, 'blocked'])
    const asked = async (who: typeof anna) => (await who.get(`/api/appreciations/pending/${who.id}`)).body
    for (const who of [anna, ben]) expect(await asked(who)).toMatchObject({ data: [], meta: { total: 0 } })
    await pickedUp(anna, await join(world().url, 'Cara Rye'))
    const firstOfTwo = await anna.get(`/api/appreciations/pending/${anna.id}?limit=1`)
    expect(firstOfTwo.body).toMatchObject({ meta: { total: 1 } })
    await anna.del(`/api/users/${ben.id}/block`)
    expect(await asked(anna)).toMatchObject({ meta: { total: 2 } })
    expect(await asked(ben)).toMatchObject({ data: [{ claimId }], meta: { total: 1 } })
    expect((await thank(claimId, toAnna, ben)).status).toBe(201)
  })
  test('of claims that are not one’s own nothing is known', async () => {
    const claimId = await pickedUp()
    for (const id of [claimId, 'nonsense', claimId.toUpperCase(), '01jd2k8m4x9t5w7z3c6q8r0vab-0123abcd'])
      expect(refusal(await thank(id, {}, priya()))).toEqual([404, 'claim-not-found'])
  })
  test.each([
    [{ type: 'great' }],
    [{ type: undefined }],
    [{ recipientId: undefined }],
    [{ claimId: 7 }],
    [{ comment: 7 }],
  ])('%j is 400 and nothing is said', async (changes) => {
    const claimId = await pickedUp()
    expect(await appendedBy(async () => expect(refusal(await thank(claimId, changes))[0]).toBe(400))).toEqual([])
  })
})

describe('thanks received', () => {
  test('latest first, in pages, with the numbers by kind; anybody signed in may look', async () => {
    const zoe = await join(world().url, 'Zoe Giver')
    const kinds = ['generous', 'friendly', 'generous'] as const
    for (const [turn, type] of kinds.entries()) {
      world().time.now = `2026-11-19T09:0${turn}:00.000Z`
      await thank(await pickedUp(zoe), { recipientId: zoe.id, type, comment: `Thanks ${turn}` })
    }
    world().time.now = '2026-11-19T07:12:00.000Z'
    expect((await of(zoe)).body).toMatchObject({
      stats: { received: 3, given: 0, byType: { generous: 2, friendly: 1 } },
      meta: { total: 3, nextCursor: null },
      data: [{ comment: 'Thanks 2' }, { comment: 'Thanks 1' }, { comment: 'Thanks 0' }],
    })
    const first = await of(zoe, '?limit=2')
    const { nextCursor } = first.body['meta'] as { nextCursor: string }
    expect(listIn(await of(zoe, `?limit=2&cursor=${nextCursor}`))).toMatchObject([{ comment: 'Thanks 0' }])
    expect((await maya().get(`/api/users/${zoe.id}/public`)).body).toMatchObject({ data: { thanks: 3, given: 3 } })
  })
  test('to a third person they are a kind and who gave, and nothing that tells who got what', async () => {
    const [gil, tia] = [await join(world().url, 'Gil Generous'), await join(world().url, 'Tia Third')]
    const claimId = await pickedUp(gil, tia)
    await thank(claimId, { recipientId: gil.id, comment: 'For the armchair, Gil.' }, tia)
    await thank(claimId, { recipientId: tia.id, type: 'punctual', comment: 'Bye Tia.' }, gil)
    const third = { claimId: null, itemId: null, itemTitle: null, sender: null, recipientId: null, comment: null }
    for (const [person, type] of [
      [gil, 'generous'],
      [tia, 'punctual'],
    ] as const) {
      const answer = await of(person)
      expect(listIn(answer)).toEqual([
        { ...third, giverName: 'Gil', type, id: expect.any(String), _id: expect.any(String), createdAt: START },
      ])
      expect(answer.body).toMatchObject({ stats: { received: 1, given: 1, byType: { [type]: 1 } } })
      expect(answer.text).not.toMatch(/Tia|Generous|armchair/u)
    }
    for (const by of [gil, tia])
      expect(listIn(await by.get(`/api/appreciations/user/${gil.id}`))).toMatchObject([
        { claimId, itemTitle: 'Green wool armchair', sender: { id: tia.id }, comment: 'For the armchair, Gil.' },
      ])
  })
  test('an admin sees them whole', async () => {
    const ada = await join(world().url, 'Ada Admin')
    await thank(await pickedUp(), { comment: 'Lovely.' })
    expect(listIn(await ada.get(`/api/appreciations/user/${tom().id}?limit=1`))).toMatchObject([
      { itemTitle: 'Green wool armchair', sender: { name: 'Maya Fernandes' }, recipientId: tom().id },
    ])
  })
  test('what one gave counts too', async () => {
    const kim = await join(world().url, 'Kim Thankful')
    await thank(await pickedUp(tom(), kim), {}, kim)
    expect((await of(kim)).body).toMatchObject({ data: [], stats: { received: 0, given: 1, byType: {} } })
  })
  test('an unknown person is 404, signed out 401', async () => {
    expect(refusal(await maya().get('/api/appreciations/user/nobody'))).toEqual([404, 'not-found'])
    expect(refusal(await stranger().get(`/api/appreciations/user/${tom().id}`))).toEqual([401, 'not-signed-in'])
  })
})

describe('what is left to thank for', () => {
  test('completed pickups of both sides, until thanked', async () => {
    const [giver, taker] = [await join(world().url, 'Gil Giver'), await join(world().url, 'Tia Taker')]
    const claimId = await pickedUp(giver, taker)
    await ask(await share({}, giver), taker)
    expect(await pending(taker)).toMatchObject([
      { claimId, itemTitle: 'Green wool armchair', recipient: { id: giver.id, name: 'Gil Giver' }, thumbUrl: null },
    ])
    expect(await pending(giver)).toMatchObject([{ claimId, recipient: { id: taker.id } }])
    await thank(claimId, { recipientId: giver.id }, taker)
    expect(await pending(taker)).toEqual([])
    expect(await pending(giver)).toHaveLength(1)
  })
  test('is for oneself alone: 403 for another’s', async () => {
    expect(refusal(await maya().get(`/api/appreciations/pending/${tom().id}`))).toEqual([403, 'forbidden'])
    expect(refusal(await stranger().get(`/api/appreciations/pending/${tom().id}`))).toEqual([401, 'not-signed-in'])
  })
})
