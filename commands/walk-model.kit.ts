import { MOST_TIMES } from '#domain/offers/vocabulary.ts'

/** A request, a thing and an offer as a neighbour would describe them: the rules in their simplest form, to compare the commands with. */
export interface RequestModel {
  readonly requester: string
  is: 'open' | 'matched' | 'fulfilled' | 'cancelled'
  chosen: OfferModel | null
}
export interface ThingModel {
  readonly owner: string
  is: 'available' | 'paused' | 'promised' | 'given'
}
export interface OfferModel {
  readonly helper: string
  readonly request: RequestModel
  thing: ThingModel
  is: 'pending' | 'accepted' | 'declined' | 'withdrawn'
  times: number
}

/** Each act answers whether it is allowed, and changes the model as it then should. */
export const makeModel = () => {
  const offers: OfferModel[] = []
  const waiting = (request: RequestModel): readonly OfferModel[] =>
    offers.filter((one) => one.request === request && one.is === 'pending')
  const declineRest = (request: RequestModel): void => {
    for (const offer of waiting(request)) offer.is = 'declined'
  }
  const offerOf = (helper: string, request: RequestModel): OfferModel | undefined =>
    offers.find((one) => one.helper === helper && one.request === request)
  const isMatch = ({ request, is }: OfferModel): boolean => request.is === 'matched' && is === 'accepted'
  const reopen = (offer: OfferModel, is: 'withdrawn' | 'declined'): void => {
    Object.assign(offer.thing, { is: 'available' })
    Object.assign(offer.request, { is: 'open', chosen: null })
    Object.assign(offer, { is })
  }
  const fulfilled = (offer: OfferModel): void => {
    offer.thing.is = 'given'
    offer.request.is = 'fulfilled'
    declineRest(offer.request)
  }
  const again = (offer: OfferModel | undefined, thing: ThingModel): boolean => {
    if (!offer) return true
    const may = offer.is !== 'pending' && offer.is !== 'accepted' && offer.times < MOST_TIMES
    if (may) Object.assign(offer, { thing, is: 'pending', times: offer.times + 1 })
    return may
  }

  return {
    offers,
    make: (who: string, request: RequestModel, thing: ThingModel): boolean => {
      if (request.requester === who || request.is !== 'open' || thing.owner !== who || thing.is !== 'available')
        return false
      const before = offerOf(who, request)
      if (!before) offers.push({ helper: who, request, thing, is: 'pending', times: 1 })
      return again(before, thing)
    },
    /** Of a thing that is not available, refused, and the offer is withdrawn. */
    accept: (who: string, offer: OfferModel): boolean => {
      const { request, thing } = offer
      if (request.requester !== who) return false
      if (isMatch(offer)) return true
      if (request.is !== 'open' || offer.is !== 'pending') return false
      if (thing.is !== 'available') {
        offer.is = 'withdrawn'
        return false
      }
      thing.is = 'promised'
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
      if (may) reopen(offer, 'withdrawn')
      return may
    },
    cancelPickup: (who: string, offer: OfferModel): boolean => {
      const may = isMatch(offer) && offer.request.requester === who
      if (may) reopen(offer, 'declined')
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
        declineRest(request)
      }
      return may
    },
    pause: (who: string, thing: ThingModel): boolean => {
      const may = thing.owner === who && (thing.is === 'available' || thing.is === 'paused')
      if (may) thing.is = 'paused'
      return may
    },
  }
}
