import { ask, cot, match, offer } from '#tests/visitor/api-requests.ts'
import { armchair, idIn } from '#tests/visitor/api-spec.ts'
import type { Town, Writes } from './writes-accounts.ts'

/** Maya's request with Tom's offer on it. */
const offered = async ({ maya, tom }: Town) => {
  const requestId = await ask(maya())
  return { requestId, ...(await offer(tom(), requestId)) }
}
const matched = async (town: Town) => {
  const { requestId, offerId } = await offered(town)
  return { requestId, offerId, claimId: await match(town.maya(), requestId, offerId) }
}

/** For every writing call about requests and offers one that succeeds, with what must have happened before. */
export const requestWrites: Writes = {
  'POST /requests': ({ maya }) =>
    Promise.resolve({ by: maya(), path: '/requests', body: cot, other: { ...cot, title: 'A lamp' } }),
  'PUT /requests/:id': async ({ maya }) => ({
    by: maya(),
    path: `/requests/${await ask(maya())}`,
    body: { title: 'A cot for five weeks' },
    other: { title: 'A cot for four weeks' },
  }),
  'POST /requests/:id/cancel': async ({ maya }) => ({ by: maya(), path: `/requests/${await ask(maya())}/cancel` }),
  'POST /requests/:id/renew': async ({ maya }) => ({ by: maya(), path: `/requests/${await ask(maya())}/renew` }),
  'POST /requests/:id/fulfill': async (town) => ({
    by: town.maya(),
    path: `/requests/${(await matched(town)).requestId}/fulfill`,
  }),
  'POST /requests/offers/:offerId/withdraw': async (town) => ({
    by: town.tom(),
    path: `/requests/offers/${(await offered(town)).offerId}/withdraw`,
  }),
  'POST /requests/:id/offers': async ({ maya, tom }) => {
    const requestId = await ask(maya())
    const itemId = idIn(await tom().post('/api/items', armchair), 'item')
    const body = { itemId, message: 'Yours if you like.' }
    return { by: tom(), path: `/requests/${requestId}/offers`, body, other: { itemId, message: 'Take it.' } }
  },
  'POST /requests/:id/offers/:offerId/accept': async (town) => {
    const { requestId, offerId } = await offered(town)
    return { by: town.maya(), path: `/requests/${requestId}/offers/${offerId}/accept` }
  },
  'POST /requests/:id/offers/:offerId/decline': async (town) => {
    const { requestId, offerId } = await offered(town)
    return { by: town.maya(), path: `/requests/${requestId}/offers/${offerId}/decline` }
  },
  'POST /messages/offers/:id': async (town) => ({
    by: town.maya(),
    path: `/messages/offers/${(await matched(town)).offerId}`,
    body: { content: 'When may I come?' },
    other: { content: 'Today?' },
  }),
  'PUT /messages/offers/:id/read-all': async (town) => {
    const { offerId } = await matched(town)
    await town.tom().post(`/api/messages/offers/${offerId}`, { content: 'Any evening.' })
    return { by: town.maya(), path: `/messages/offers/${offerId}/read-all` }
  },
}
