import { expect } from 'vitest'
import { armchair, idIn, listIn } from './api-spec.ts'
import type { Answer, Neighbour } from './visitor.ts'

/** What Maya needs, near Tom's armchair. */
export const cot = {
  title: 'A cot for six weeks',
  description: 'Our grandchild visits over Christmas.',
  category: 'baby_kids',
  location: { type: 'Point', coordinates: [115.8766, -31.9391], address: '7 Elm Street, Mount Lawley' },
}

export const ask = async (by: Neighbour, changes: object = {}): Promise<string> =>
  idIn(await by.post('/api/requests', { ...cot, ...changes }), 'request')

/** A new thing of the helper's, offered; the ids of both. */
export const offer = async (
  by: Neighbour,
  requestId: string,
  words: object = {},
): Promise<{ readonly offerId: string; readonly itemId: string }> => {
  const itemId = idIn(await by.post('/api/items', armchair), 'item')
  const answer = await by.post(`/api/requests/${requestId}/offers`, { itemId, ...words })
  expect(answer.status, answer.text).toBe(201)
  return { itemId, offerId: idIn(answer, 'offer') }
}

const acceptPath = (requestId: string, offerId: string): string => `/api/requests/${requestId}/offers/${offerId}/accept`
export const accept = (by: Neighbour, requestId: string, offerId: string): Promise<Answer> =>
  by.post(acceptPath(requestId, offerId))

/** Accepted; the id of the claim that was made of it. */
export const match = async (by: Neighbour, requestId: string, offerId: string): Promise<string> => {
  const answer = await accept(by, requestId, offerId)
  expect(answer.status, answer.text).toBe(200)
  return idIn(answer, 'claim')
}

export type Shown = Record<string, unknown>
export const requestOf = async (by: Neighbour, id: string, query = ''): Promise<Shown> => {
  const answer = await by.get(`/api/requests/${id}${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body['request'] as Shown
}
/** The reader's own offers by id, with their status. */
export const offersMadeBy = async (by: Neighbour): Promise<Readonly<Record<string, unknown>>> =>
  Object.fromEntries(listIn(await by.get('/api/requests/offers/mine')).map(({ id, status }) => [String(id), status]))
