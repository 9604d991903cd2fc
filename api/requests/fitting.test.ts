import { expect, test } from 'vitest'
import { ask } from '#tests/visitor/api-requests.ts'
import { idIn, listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import type { Neighbour } from '#tests/visitor/visitor.ts'

const { tom, maya, priya, stranger, share, appendedBy } = town()
const titles = (rows: readonly Record<string, unknown>[]) => rows.map(({ title }) => title)
const fittingRequests = (by: Neighbour, itemId: string) => by.get(`/api/items/${itemId}/fitting-requests`)
const fittingItems = (by: Neighbour, requestId: string) => by.get(`/api/requests/${requestId}/fitting-items`)

test('the owner sees who asked for such a thing: the same category first, five at most, and no more once offered', async () => {
  const other = await ask(maya(), {
    title: 'A trolley for firewood',
    description: 'Or anything on wheels.',
    category: 'other',
  })
  const same = await ask(maya(), { title: 'Trolley', description: 'For the shopping.', category: 'tools_diy' })
  await ask(maya(), { title: 'A bicycle', category: 'tools_diy' })
  await ask(tom(), { title: 'My own trolley', category: 'tools_diy' })
  const itemId = await share({ title: 'Garden trolley', category: 'tools_diy' })
  const rows = listIn(await fittingRequests(tom(), itemId))
  expect(rows.map(({ id }) => id)).toEqual([same, other])
  expect(rows[0]).toMatchObject({ requester: { name: 'Maya Fernandes' }, exact: false })
  await tom().post(`/api/requests/${same}/offers`, { itemId })
  expect(listIn(await fittingRequests(tom(), itemId)).map(({ id }) => id)).toEqual([other])
  for (let n = 0; n < 6; n += 1) await ask(maya(), { title: `Trolley number ${n}`, category: 'tools_diy' })
  expect(listIn(await fittingRequests(tom(), itemId))).toHaveLength(5)
})

test('a word that stands only at the edge of both texts is not enough', async () => {
  await ask(maya(), { title: 'A footbath', description: 'For evenings on the balcony.' })
  const lantern = await share({ title: 'Lantern', description: 'It hung on our balcony.' })
  expect(listIn(await fittingRequests(tom(), lantern))).toEqual([])
  const chair = await share({ title: 'Balcony chair' })
  expect(titles(listIn(await fittingRequests(tom(), chair)))).toEqual(['A footbath'])
})

test('nobody else is told who asks for it, and of what is not free nothing is', async () => {
  await ask(maya(), { title: 'A hammock' })
  const itemId = await share({ title: 'Striped hammock' })
  expect(listIn(await fittingRequests(tom(), itemId))).toHaveLength(1)
  expect(refusal(await fittingRequests(priya(), itemId))).toEqual([403, 'item-not-yours'])
  expect(refusal(await fittingRequests(tom(), 'nonsense'))).toEqual([404, 'item-not-found'])
  expect((await stranger().get(`/api/items/${itemId}/fitting-requests`)).status).toBe(401)
  await tom().put(`/api/items/${itemId}/status`, { status: 'unavailable' })
  expect(listIn(await fittingRequests(tom(), itemId))).toEqual([])
})

test('the requester sees what is there already: the same category first, six at most, within 15 km', async () => {
  const words = { title: 'Birdcage' }
  const far = { coordinates: [115.747, -32.156] }
  await share({ ...words, title: 'Old birdcage', category: 'other' })
  await share({ ...words, title: 'Birdcage for parrots', category: 'pet_supplies' })
  await share({ ...words, title: 'Birdcage far away', location: far })
  await share({ ...words, title: 'Birdcage of my own' }, maya())
  await share({ title: 'Parrot toys', category: 'pet_supplies' })
  const requestId = await ask(maya(), { title: 'A birdcage', description: 'For our budgie.', category: 'pet_supplies' })
  const nothing = await appendedBy(() => fittingItems(maya(), requestId))
  expect(nothing).toEqual([])
  expect(titles(listIn(await fittingItems(maya(), requestId)))).toEqual(['Birdcage for parrots', 'Old birdcage'])
  for (let n = 0; n < 6; n += 1) await share({ title: `Birdcage number ${n}`, category: 'pet_supplies' })
  expect(listIn(await fittingItems(maya(), requestId))).toHaveLength(6)
  await maya().post(`/api/requests/${requestId}/cancel`)
  expect(listIn(await fittingItems(maya(), requestId))).toEqual([])
})

test('nobody else sees what fits a request, nor the requester what is not free', async () => {
  const requestId = await ask(maya(), { title: 'A kayak' })
  const [promised, hidden, open] = [
    await share({ title: 'Blue kayak' }),
    await share({ title: 'Red kayak' }),
    await share({ title: 'Green kayak' }),
  ]
  const claim = await priya().post('/api/claims', { itemId: promised })
  await tom().put(`/api/claims/${idIn(claim, 'claim')}/accept`)
  await tom().put(`/api/items/${hidden}/status`, { status: 'unavailable' })
  expect(listIn(await fittingItems(maya(), requestId)).map(({ id }) => id)).toEqual([open])
  expect(refusal(await fittingItems(tom(), requestId))).toEqual([403, 'request-only-requester'])
  expect(refusal(await fittingItems(maya(), 'nonsense'))).toEqual([404, 'request-not-found'])
})
