import type { ItemStream } from '#domain/items/state.ts'
import { offerBy, pendingOffers, type RequestStream } from '#domain/requests/state.ts'
import { latestValue } from '#domain/latest-values.ts'
import { HOUR, plus } from '#domain/time.ts'
import { type Act, type Choice, type Choices, type Choosing, isMine, listing, thing } from './choosing.ts'

const isOpen = ({ is }: RequestStream): boolean => is === 'open' || is === 'accepting'

/** A request, mostly one for which there is something to do. */
const request = ({ chance, knowledge }: Choosing, wanted: (one: RequestStream) => boolean): RequestStream | null => {
  const fitting = knowledge.requests.filter(wanted)
  const some = chance.happens(0.9) ? fitting : knowledge.requests
  return some.length === 0 ? null : chance.pick(some.slice(-6))
}

/** Ends within hours, or in two months; the day it is needed by is only told. */
const posted = ({ chance, person: { word }, knowledge: { now } }: Choosing) => ({
  title: `${word} needs a chair ${chance.whole(1000)}`,
  description: `For a ${word} guest.`,
  category: 'home_furniture' as const,
  location: { lat: -31.95 - chance.next() / 10, lng: 115.86 + chance.next() / 10, address: `${word} lane` },
  needBy: chance.happens(0.3)
    ? { date: now.slice(0, 10), endsAt: plus(now, (1 + chance.next() * chance.pick([5, 20, 60])) * HOUR) }
    : null,
})

const onRequest =
  (
    wanted: (choosing: Choosing) => (one: RequestStream) => boolean,
    send: (requestId: string, choosing: Choosing) => Act['send'],
  ): Choice =>
  (choosing) => {
    const found = request(choosing, wanted(choosing))
    return found && send(found.requestId, choosing)
  }

/** An offer that waits on a request, or any of that request. */
const onOffer =
  (wanted: (choosing: Choosing) => (one: RequestStream) => boolean, send: (offerId: string) => Act['send']): Choice =>
  (choosing) => {
    const found = request(choosing, wanted(choosing))
    const offers = found ? pendingOffers(found) : []
    const offerId = offers.length > 0 ? choosing.chance.pick(offers).offerId : found?.chosen?.offerId
    return offerId === undefined ? null : send(offerId)
  }

/** Also of one that is matched: others wait for its end. */
const isMineWithOffers =
  ({ person }: Choosing) =>
  (one: RequestStream): boolean =>
    one.requesterId === person.id && pendingOffers(one).length > 0
const isMyRequest =
  (is: (one: RequestStream) => boolean) =>
  ({ person }: Choosing) =>
  (one: RequestStream): boolean =>
    one.requesterId === person.id && is(one)
const isOthers =
  ({ person }: Choosing) =>
  (one: RequestStream): boolean =>
    one.requesterId !== person.id && isOpen(one)
const isOfferable = (choosing: Choosing, requestId: string) => {
  const isOwn = isMine(choosing)
  return (item: ItemStream): boolean =>
    isOwn(item) && item.is === 'available' && (latestValue(item.latestFields, 'requestId') ?? requestId) === requestId
}

/** A thing of one's own, perhaps one that is offered elsewhere too, or a new private one made for this request. */
const offer: Choice = (choosing) => {
  const found = request(choosing, isOthers(choosing))
  if (!found) return null
  const { chance, person, knowledge } = choosing
  const { requestId } = found
  const words = { message: `${person.word} has one`, pickupTimes: [], pickupWindow: null }
  const isLikely = knowledge.items.some(isOfferable(choosing, requestId)) || chance.happens(0.1)
  const mine = isLikely ? thing(choosing, isOfferable(choosing, requestId)) : null
  if (mine && chance.happens(0.8))
    return (commands, metadata) => commands.offers.make(requestId, { ...words, itemId: mine.itemId }, metadata)
  const made = { ...listing(choosing), visibility: 'private', requestId } as const
  return async (commands, metadata) => await commands.items.list(made, metadata)
}

/** Those of the person that wait or were accepted. */
const withdraw: Choice = (choosing) => {
  const { chance, person, knowledge } = choosing
  const mine = knowledge.requests.slice(-12).flatMap((one) => offerBy(one, person.id) ?? [])
  if (mine.length === 0) return null
  const { offerId } = chance.pick(mine)
  return (commands, metadata) => commands.send({ type: 'withdrawOffer', offerId }, metadata)
}

/** What requesters and helpers do, more often what they do more often. */
export const requestChoices: Choices = {
  post: [
    3,
    (choosing) => {
      const words = posted(choosing)
      return async (commands, metadata) => await commands.requests.post(words, metadata)
    },
  ],
  makeOffer: [22, offer],
  acceptOffer: [16, onOffer(isMineWithOffers, (id) => (commands, metadata) => commands.offers.accept(id, metadata))],
  declineOffer: [
    2,
    onOffer(
      isMineWithOffers,
      (id) => (commands, metadata) => commands.send({ type: 'declineOffer', offerId: id }, metadata),
    ),
  ],
  withdrawOffer: [2, withdraw],
  fulfil: [
    2,
    onRequest(
      isMyRequest(({ is }) => is === 'matched'),
      (id) => (commands, metadata) => commands.requests.fulfil(id, metadata),
    ),
  ],
  cancelRequest: [
    1,
    onRequest(
      isMyRequest(isOpen),
      (id) => (commands, metadata) => commands.send({ type: 'cancelRequest', requestId: id }, metadata),
    ),
  ],
  renew: [
    1,
    onRequest(
      isMyRequest(isOpen),
      (id) => (commands, metadata) => commands.send({ type: 'renewRequest', requestId: id }, metadata),
    ),
  ],
}
