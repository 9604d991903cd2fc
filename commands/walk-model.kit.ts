import { MOST_TIMES } from '#domain/offers/vocabulary.ts'
import { between, DAY, plus } from '#domain/time.ts'

/** A request, a thing, an offer and a claim as a neighbour would describe them: the rules in their simplest form, to compare the commands with. */
export interface RequestModel {
  readonly requester: string
  /** A day was named by which it is needed. */
  readonly hasDate: boolean
  endsAt: string
  is: 'open' | 'matched' | 'fulfilled' | 'cancelled' | 'expired'
  chosen: OfferModel | null
}
export interface ThingModel {
  readonly owner: string
  /** The request that it was listed for: it is private to its owner and the requester. */
  readonly madeFor: RequestModel | null
  endsAt: string | null
  is: 'available' | 'paused' | 'promised' | 'given' | 'expired'
  /** Promised or given to this request by the acceptance of an offer. */
  matchedTo: RequestModel | null
  /** Whom the owner said no, until it is free again. */
  readonly barred: Set<string>
}
export interface OfferModel {
  readonly helper: string
  readonly request: RequestModel
  thing: ThingModel
  is: 'pending' | 'accepted' | 'declined' | 'withdrawn'
  times: number
}
/** Asked for as a neighbour asks, not by an offer. */
export interface ClaimModel {
  readonly claimer: string
  readonly thing: ThingModel
  is: 'pending' | 'accepted' | 'declined' | 'cancelled' | 'completed'
}

/** What all rules look at. */
export interface Known {
  readonly now: () => string
  readonly offers: OfferModel[]
  readonly claims: ClaimModel[]
}

const STAYS = 60 * DAY

/** Who may know of a thing. */
export const sees = (who: string, { owner, madeFor, matchedTo }: ThingModel): boolean => {
  const request = matchedTo ?? madeFor
  return owner === who || request === null || request.requester === who
}
export const isOver = ({ endsAt }: { readonly endsAt: string | null }, now: string): boolean =>
  endsAt !== null && endsAt <= now

/** Those who wait for a thing hear the same. */
export const endLine = ({ claims }: Known, thing: ThingModel, is: 'declined' | 'cancelled'): void => {
  for (const claim of claims.filter((one) => one.thing === thing && one.is === 'pending')) {
    claim.is = is
    if (is === 'declined') thing.barred.add(claim.claimer)
  }
}
const declineRest = ({ offers }: Known, request: RequestModel): void => {
  for (const offer of offers) if (offer.request === request && offer.is === 'pending') offer.is = 'declined'
}

/** A pickup does not come about: back on the map, off it where it was listed for one request, or over where its end has come. */
export const free = (known: Known, thing: ThingModel): void => {
  thing.barred.clear()
  thing.matchedTo = null
  thing.is = thing.madeFor ? 'paused' : 'available'
  if (!isOver(thing, known.now())) return
  thing.is = 'expired'
  endLine(known, thing, 'cancelled')
}
export const reopen = (known: Known, offer: OfferModel, is: 'withdrawn' | 'declined'): void => {
  Object.assign(offer.request, { is: 'open', chosen: null })
  Object.assign(offer, { is })
  expireRequest(known, offer.request)
}
const expireRequest = (known: Known, request: RequestModel): void => {
  if (request.is !== 'open' || !isOver(request, known.now())) return
  request.is = 'expired'
  declineRest(known, request)
}

/** Each act answers whether it is allowed, and changes the model as it then should. */
export const makeModel = (now: () => string) => {
  const known: Known = { now, offers: [], claims: [] }
  const { offers } = known
  const offerOf = (helper: string, request: RequestModel): OfferModel | undefined =>
    offers.find((one) => one.helper === helper && one.request === request)
  const isMatch = ({ request, is }: OfferModel): boolean => request.is === 'matched' && is === 'accepted'
  const isOpen = (request: RequestModel): boolean => request.is === 'open' && !isOver(request, now())
  const isFree = (thing: ThingModel): boolean => thing.is === 'available' && !isOver(thing, now())
  const fulfilled = (offer: OfferModel): void => {
    offer.thing.is = 'given'
    offer.request.is = 'fulfilled'
    declineRest(known, offer.request)
  }
  const again = (offer: OfferModel | undefined, thing: ThingModel): boolean => {
    if (!offer) return true
    const may = offer.is !== 'pending' && offer.is !== 'accepted' && offer.times < MOST_TIMES
    if (may) Object.assign(offer, { thing, is: 'pending', times: offer.times + 1 })
    return may
  }
  const endMatch = (offer: OfferModel, is: 'withdrawn' | 'declined'): void => {
    free(known, offer.thing)
    reopen(known, offer, is)
  }

  return {
    ...known,
    make: (who: string, request: RequestModel, thing: ThingModel): boolean => {
      if (request.requester === who || !isOpen(request) || thing.owner !== who || !isFree(thing)) return false
      if (thing.madeFor !== null && thing.madeFor !== request) return false
      const before = offerOf(who, request)
      if (!before) offers.push({ helper: who, request, thing, is: 'pending', times: 1 })
      return again(before, thing)
    },
    /** Of a thing that is not available, refused, and the offer is withdrawn. */
    accept: (who: string, offer: OfferModel): boolean => {
      const { request, thing } = offer
      if (request.requester !== who) return false
      if (isMatch(offer)) return true
      if (!isOpen(request) || offer.is !== 'pending') return false
      if (!isFree(thing)) {
        offer.is = 'withdrawn'
        return false
      }
      Object.assign(thing, { is: 'promised', matchedTo: request })
      endLine(known, thing, 'declined')
      offer.is = 'accepted'
      Object.assign(request, { is: 'matched', chosen: offer })
      return true
    },
    decline: (who: string, offer: OfferModel): boolean => {
      if (offer.request.requester !== who || offer.is === 'accepted' || offer.is === 'withdrawn') return false
      offer.is = 'declined'
      return true
    },
    withdraw: (who: string, offer: OfferModel): boolean => {
      if (offer.helper !== who || offer.is === 'accepted' || offer.is === 'declined') return false
      offer.is = 'withdrawn'
      return true
    },
    release: (who: string, offer: OfferModel): boolean => {
      const may = isMatch(offer) && offer.helper === who
      if (may) endMatch(offer, 'withdrawn')
      return may
    },
    cancelPickup: (who: string, offer: OfferModel): boolean => {
      const may = isMatch(offer) && offer.request.requester === who
      if (may) endMatch(offer, 'declined')
      return may
    },
    /** Said twice, or by both, it is the same. */
    complete: (who: string, offer: OfferModel): boolean => {
      const may = offer.is === 'accepted' && (offer.helper === who || offer.request.requester === who)
      if (may && isMatch(offer)) fulfilled(offer)
      return may
    },
    /** The one who asked says that the accepted offer's thing was picked up; said twice, it is the same. */
    fulfil: (who: string, request: RequestModel): boolean => {
      const may = request.requester === who && (request.is === 'matched' || request.is === 'fulfilled')
      if (may && request.is === 'matched' && request.chosen) fulfilled(request.chosen)
      return may
    },
    cancel: (who: string, request: RequestModel): boolean => {
      const may = request.requester === who && (request.is === 'open' || request.is === 'cancelled')
      if (may) {
        request.is = 'cancelled'
        declineRest(known, request)
      }
      return may
    },
    renew: (who: string, request: RequestModel): boolean => {
      const may = request.requester === who && isOpen(request) && !request.hasDate
      const endsAt = plus(now(), STAYS)
      if (may && between(request.endsAt, endsAt) >= DAY) request.endsAt = endsAt
      return may
    },
    /** By the clock: early or twice, nothing happens. */
    endRequest: (request: RequestModel): boolean => {
      expireRequest(known, request)
      return true
    },
  }
}
