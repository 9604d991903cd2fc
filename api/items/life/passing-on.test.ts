import { describe, expect, test } from 'vitest'
import { armchair, idIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'

/** A thing that was collected is listed again by who has it now, and keeps its life line: without names, ids and places. */
const { tom, maya, priya, world, share, ask, accept, appendedBy } = town()

const collected = async (itemId: string, owner: Neighbour, by: Neighbour) => {
  const claimId = await ask(itemId, by)
  expect((await owner.put(`/api/claims/${claimId}/accept`)).status).toBe(200)
  expect((await by.put(`/api/claims/${claimId}/complete`)).status).toBe(200)
  return claimId
}
const passOn = (claimId: string, by: Neighbour, headers: Record<string, string> = {}) =>
  by.post('/api/items', { ...armchair, passedOnFrom: claimId }, headers)
const lifeOf = async (id: string, by: Neighbour, query = '') => {
  const { body, text } = await by.get(`/api/items/${id}/history${query}`)
  const life = body['data'] as {
    readonly earlier: readonly { text: string }[]
    readonly steps: readonly { text: string }[]
  }
  return { text, body, earlier: life.earlier.map((step) => step.text), steps: life.steps.map((step) => step.text) }
}
/** Tom gave it to Maya, who lists it again. */
const passedOn = async () => {
  const first = await share()
  const claimId = await collected(first, tom(), maya())
  const second = idIn(await passOn(claimId, maya()), 'item')
  return { first, claimId, second }
}

describe('the life line of a thing that is passed on', () => {
  test('begins with its earlier lives, the same for everybody', async () => {
    const { second } = await passedOn()
    for (const by of [tom(), maya(), priya()])
      expect((await lifeOf(second, by)).earlier).toEqual([
        'Shared by its first owner',
        'Collected by a neighbour in November 2026',
      ])
    expect((await lifeOf(second, maya())).steps).toEqual(['You passed it on'])
    expect((await lifeOf(second, priya())).steps).toEqual(['The owner passed it on'])
    expect((await lifeOf(await share(), priya())).earlier).toEqual([])
  })
  test('grows with each owner', async () => {
    const { second } = await passedOn()
    const third = idIn(await passOn(await collected(second, maya(), priya()), priya()), 'item')
    expect((await lifeOf(third, tom())).earlier).toEqual([
      'Shared by its first owner',
      'Collected by a neighbour in November 2026',
      'Collected by a neighbour in November 2026',
    ])
  })
  test('stands on the page of the first step, and on no other', async () => {
    const { second } = await passedOn()
    await ask(second, priya())
    const newest = await lifeOf(second, maya(), '?limit=1')
    expect(newest.earlier).toEqual([])
    const { nextCursor } = newest.body['meta'] as { readonly nextCursor: string }
    expect((await lifeOf(second, maya(), `?limit=1&cursor=${nextCursor}`)).earlier).toHaveLength(2)
  })
  test('tells a stranger nothing by which the earlier owner, listing or claim could be found', async () => {
    const zoe = await join(world().url, 'Zoe Stranger')
    const { first, claimId, second } = await passedOn()
    const answers = [await lifeOf(second, zoe), await lifeOf(second, tom()), await zoe.get(`/api/items/${second}`)]
    for (const { text } of answers)
      for (const secret of [first, claimId, claimId.slice(-8), tom().id, 'Tom', 'Whitfield', 'Oak Lane'])
        expect(text, secret).not.toContain(secret)
    expect((await zoe.get('/api/items')).text).not.toContain(claimId)
  })
  test('only its owner is told which claim it came by', async () => {
    const { claimId, second } = await passedOn()
    const seen = async (by: Neighbour) => (await by.get(`/api/items/${second}`)).body['item']
    expect(await seen(maya())).toMatchObject({ passedOnFrom: claimId })
    for (const by of [tom(), priya()]) expect(await seen(by)).toMatchObject({ passedOnFrom: null })
    expect((await maya().get('/api/items/user/mine')).text).toContain(claimId)
  })
  test('of a life between two people only that it was given on', async () => {
    const request = await maya().post('/api/requests', {
      title: 'An armchair to read in',
      description: 'Any that is kind to backs.',
      category: 'home_furniture',
      location: { type: 'Point', coordinates: [115.8766, -31.9391] },
    })
    const requestId = idIn(request, 'request')
    const itemId = await share({ requestId })
    const offerId = idIn(await tom().post(`/api/requests/${requestId}/offers`, { itemId }), 'offer')
    const claimId = idIn(await maya().post(`/api/requests/${requestId}/offers/${offerId}/accept`), 'claim')
    expect((await maya().put(`/api/claims/${claimId}/complete`)).status).toBe(200)
    const second = idIn(await passOn(claimId, maya()), 'item')
    const life = await lifeOf(second, priya())
    expect(life.earlier).toEqual(['Given on'])
    for (const secret of [requestId, itemId, offerId, 'November']) expect(life.text).not.toContain(secret)
  })
  test('of an owner who is forgotten the step stays, and may be continued', async () => {
    const ulla = await join(world().url, 'Ulla Gone')
    const first = await share({}, ulla)
    const claimId = await collected(first, ulla, maya())
    const second = idIn(await passOn(claimId, maya()), 'item')
    await world().commands.erasure.erase(ulla.id, {
      by: { kind: 'system', id: 'a test' },
      commandId: 'erase-the-first-owner',
      startedAt: '2026-11-19T07:12:00.000Z',
    })
    const life = await lifeOf(second, priya())
    expect(life.earlier).toHaveLength(2)
    expect(life.text).not.toContain('Ulla')
    expect((await passOn(claimId, maya())).status).toBe(201)
  })
})

describe('who may pass a thing on', () => {
  test('nobody but who collected it learns that the claim exists', async () => {
    const claimId = await collected(await share(), tom(), maya())
    const strange = [claimId.slice(0, -8) + 'zzzzzzzz', 'nonsense', `${tom().id}-aaaaaaaa`]
    for (const by of [tom(), priya()]) expect(refusal(await passOn(claimId, by))).toEqual([404, 'claim-not-found'])
    for (const id of strange) expect(refusal(await passOn(id, maya())), id).toEqual([404, 'claim-not-found'])
  })
  test('not before it is collected, and nothing is appended', async () => {
    const claimId = await ask(await share())
    const tried = async () => expect(refusal(await passOn(claimId, maya()))).toEqual([409, 'claim-not-completed'])
    await tried()
    await accept(claimId)
    expect(await appendedBy(tried)).toEqual([])
  })
  test('the same command twice is one listing', async () => {
    const claimId = await collected(await share(), tom(), maya())
    const key = { 'idempotency-key': 'pass-it-on-once' }
    let ids: string[] = []
    const types = await appendedBy(async () => {
      ids = [idIn(await passOn(claimId, maya(), key), 'item'), idIn(await passOn(claimId, maya(), key), 'item')]
    })
    expect(types.filter((type) => type === 'ItemListed')).toHaveLength(1)
    expect(new Set(ids).size).toBe(1)
  })
  test('a listing that was taken away may be followed by another', async () => {
    const { claimId, second } = await passedOn()
    expect((await maya().del(`/api/items/${second}`)).status).toBe(200)
    expect((await passOn(claimId, maya())).status).toBe(201)
  })
})
