import { expect, test } from 'vitest'
import { armchair, town } from '#tests/api-spec.ts'
import type { Neighbour } from '#tests/visitor.ts'

/** The address is added with the yes, while others still wait: it is told to one of them only (G16). */
const { tom, maya, priya, share, ask, accept, one } = town()
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
