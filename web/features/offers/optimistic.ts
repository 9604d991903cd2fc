import type { QueryClient } from '@tanstack/react-query'
import type { ItemView } from '#api/items/contract.ts'
import type { OfferView, RequestView } from '#api/requests/contract.ts'
import type { PersonView } from '#api/http/contract.ts'
import { chosenText, type PickupTime } from '#domain/pickup-times.ts'
import { myOffersQuery } from '#web/features/offers/queries.ts'
import { isRecord } from '#web/lib/http/http-answer.ts'
import { serverNow } from '#web/lib/time/use-now.ts'

/** An offer as it is shown; `isOptimistic` while the server has not answered yet. */
export type ShownOffer = OfferView & { isOptimistic?: true }
type Made = {
  request: RequestView
  me: PersonView
  item: ItemView
  message: string | null
  pickupTimes: PickupTime[]
  pickupWindow: string | null
}

/** Shows an offer as pending, and counted, before it is sent. Returns how to take that back. */
export const showOffered = async (client: QueryClient, made: Made): Promise<() => void> => {
  await client.cancelQueries({ queryKey: ALL })
  const before = client.getQueriesData({ queryKey: ALL })
  client.setQueriesData({ queryKey: ALL }, (data: unknown) => withOffer(data, made.request.id))
  client.setQueryData(myOffersQuery.queryKey, (mine) => mine && { ...mine, pages: onTop(mine.pages, offerOf(made)) })
  return () => before.forEach(([key, data]) => client.setQueryData(key, data))
}

const ALL = ['requests'] as const

/** A request stands in lists, in pages of lists, or alone. */
const withOffer = (data: unknown, requestId: string): unknown => {
  if (isRequest(data)) return data.id === requestId ? counted(data) : data
  if (!isRecord(data)) return data
  if (Array.isArray(data['pages']))
    return { ...data, pages: data['pages'].map((page: unknown) => withOffer(page, requestId)) }
  if (Array.isArray(data['data']))
    return { ...data, data: data['data'].map((one: unknown) => (isRequest(one) ? withOffer(one, requestId) : one)) }
  return data
}

const isRequest = (data: unknown): data is RequestView => isRecord(data) && 'offersCount' in data

const counted = (request: RequestView): RequestView => ({
  ...request,
  offersCount: request.offersCount + 1,
  myOffer: { id: request.myOffer?.id ?? NO_ID, status: 'pending', mayOfferAgain: false },
})

const NO_ID = 'sending'

type Page = { data: OfferView[] }

/** Made again it is the same offer. */
const onTop = <Some extends Page>(pages: Some[], offer: ShownOffer): Some[] =>
  pages.map((page, at) => {
    const others = page.data.filter(({ requestId }) => requestId !== offer.requestId)
    return { ...page, data: at === 0 ? [offer, ...others] : others }
  })

const offerOf = ({ request, me, item, message, pickupTimes, pickupWindow }: Made): ShownOffer => {
  const { id, title, status, requester } = request
  const now = new Date(serverNow()).toISOString()
  return {
    id: request.myOffer?.id ?? NO_ID,
    _id: request.myOffer?.id ?? NO_ID,
    requestId: id,
    request: { id, title, status, requester },
    gifter: me,
    gifterId: me.id,
    itemId: item.id,
    item,
    message,
    pickupLocation: item.approx_address,
    pickupWindow: chosenText({ times: pickupTimes, words: pickupWindow }),
    pickupTimes,
    pickupWords: pickupWindow,
    status: 'pending',
    isMine: true,
    mayOfferAgain: false,
    claimId: null,
    claimStatus: null,
    conversationId: null,
    createdAt: now,
    updatedAt: now,
    isOptimistic: true,
  }
}
