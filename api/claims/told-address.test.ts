import { describe, expect, test } from 'vitest'
import { armchair, listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import type { Neighbour } from '#tests/visitor/visitor.ts'

/** The address is added with the yes, while others still wait: it is told to one of them only. */
const { tom, maya, priya, share, ask, accept, one, appendedBy } = town()
const { coordinates } = armchair.location
const STREET = '12 Oak Lane'
const location = { type: 'Point', coordinates, address: `${STREET}, Mount Lawley WA 6050` }

/** All that somebody who asked can read of it: the listing, its history, the claims, the conversation, the notifications. */
const seenBy = async (itemId: string, by: Neighbour) => {
  const { id } = (await by.get('/api/auth/me')).body['user'] as { readonly id: string }
  const paths = [
    `/api/items/${itemId}`,
    `/api/items/${itemId}/history`,
    '/api/items/user/mine?involved=true',
    '/api/claims',
    `/api/claims/item/${itemId}`,
    `/api/messages/items/${itemId}`,
    '/api/messages/conversations',
    '/api/notifications',
    `/api/users/${id}/public`,
  ]
  const answers = await Promise.all(paths.map((path) => by.get(path)))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
  return answers.map(({ text }) => text)
}
const stepsFor = async (itemId: string, by: Neighbour) => {
  const { steps } = (await by.get(`/api/items/${itemId}/history`)).body['data'] as {
    readonly steps: readonly { readonly text: string }[]
  }
  return steps.map(({ text }) => text)
}

test('a street that is added while neighbours wait is told to the accepted one only', async () => {
  const itemId = await share({ location: { ...location, address: null } })
  const [mayas] = [await ask(itemId), await ask(itemId, priya())]
  const before = await one(itemId, priya())
  expect((await tom().put(`/api/items/${itemId}`, { location })).status).toBe(200)
  for (const by of [maya(), priya()]) expect((await seenBy(itemId, by)).join()).not.toContain(STREET)
  expect((await one(itemId, priya())).location).toEqual(before.location)
  await accept(mayas)
  expect((await seenBy(itemId, maya())).join()).toContain(location.address)
  expect((await seenBy(itemId, priya())).join()).not.toContain(STREET)
})

test('that a street was added notifies nobody who waits: nothing they see has changed', async () => {
  const itemId = await share({ location: { ...location, address: null } })
  await ask(itemId)
  await tom().put(`/api/items/${itemId}`, { location })
  expect(await stepsFor(itemId, maya())).not.toContain('Tom changed the listing')
  expect(await stepsFor(itemId, tom())).toContain('You changed the address')
  await tom().put(`/api/items/${itemId}`, { title: 'Green armchair' })
  expect(await stepsFor(itemId, maya())).toContain('Tom changed the listing')
})

describe('a street that is added after the yes', () => {
  const suburbOnly = { ...location, address: null }
  const put = (itemId: string, place: object, by = tom()) => by.put(`/api/items/${itemId}`, { location: place })
  const promised = async (place: object = suburbOnly) => {
    const itemId = await share({ location: place })
    const [mayas] = [await ask(itemId), await ask(itemId, priya(), { joinWaitlist: true })]
    await accept(mayas)
    return { itemId, mayas }
  }
  const newsOf = async (itemId: string, by: Neighbour) =>
    listIn(await by.get('/api/notifications')).filter(
      ({ type, data }) => type === 'listing_changed' && (data as { itemId: string }).itemId === itemId,
    )

  test('is told to the one who comes, and nobody else learns that anything was', async () => {
    const { itemId, mayas } = await promised()
    const before = await seenBy(itemId, priya())
    expect(await appendedBy(() => put(itemId, location))).toEqual(['ItemEdited'])
    const claim = (await maya().get(`/api/claims/${mayas}`)).body['claim']
    expect(claim).toMatchObject({ pickup: { address: location.address, coordinates }, changes: [] })
    expect(await stepsFor(itemId, maya())).toContain('Tom added the address')
    expect(await stepsFor(itemId, tom())).toContain('You added the address')
    expect(await newsOf(itemId, maya())).toMatchObject([
      { title: 'Tom added the address', message: 'See where to pick up Green wool armchair.' },
    ])
    expect(await newsOf(itemId, priya())).toEqual([])
    expect(await stepsFor(itemId, priya())).not.toContain('Tom added the address')
    expect((await seenBy(itemId, priya())).join()).not.toContain(STREET)
    expect(sameSeen(await seenBy(itemId, priya()))).toEqual(sameSeen(before))
  })
  test('is added where only the suburb was told, too, and may come with the notes', async () => {
    const { itemId } = await promised({ ...location, address: 'Mount Lawley, WA 6050' })
    const answer = await tom().put(`/api/items/${itemId}`, { location, pickupNotes: 'Side gate.' })
    expect(answer.status, answer.text).toBe(200)
    expect(await one(itemId)).toMatchObject({ location: { address: location.address }, pickupNotes: 'Side gate.' })
  })
  test('is not changed once it is told, and told twice it is one', async () => {
    const { itemId } = await promised()
    expect((await put(itemId, location)).status).toBe(200)
    expect(await appendedBy(() => put(itemId, location))).toEqual([])
    const other = { ...location, address: '14 Oak Lane, Mount Lawley WA 6050' }
    expect(refusal(await put(itemId, other))).toEqual([409, 'item-edit-while-claimed'])
    expect(refusal(await put(itemId, suburbOnly))).toEqual([409, 'item-edit-while-claimed'])
  })
  test.each([
    ['the pin moves', { ...location, coordinates: [115.8717, -31.9341] }],
    ['it is in another suburb than the one that is told', { ...location, address: '12 Oak Lane, Bassendean WA 6054' }],
    ['it is no street', { ...location, address: 'Bassendean, WA 6054' }],
  ])('is refused where %s', async (_, place) => {
    const { itemId } = await promised({ ...location, address: 'Mount Lawley, WA 6050' })
    expect(refusal(await put(itemId, place))).toEqual([409, 'item-edit-while-claimed'])
    expect((await one(itemId)).location.address).toBe('Mount Lawley, WA 6050')
  })
  test('is only for its owner to add', async () => {
    const { itemId } = await promised()
    for (const by of [maya(), priya()])
      expect(refusal(await put(itemId, location, by))).toEqual([403, 'item-not-yours'])
  })
})

/** Without what only says when something was looked at or last touched. */
const sameSeen = (texts: readonly string[]) => texts.map((text) => text.replaceAll(/"updated(?:At|_at)":"[^"]*"/gu, ''))
