import { type ClaimModel, endLine, free, isOver, type Known, reopen, type ThingModel } from './walk-model.kit.ts'

/** What becomes of things and of those who ask for them, beside requests and offers. */
export const makeThings = (known: Known) => {
  const { now, offers, claims } = known
  const isLive = ({ is }: ClaimModel): boolean => is === 'pending' || is === 'accepted'
  const promisedBy = (thing: ThingModel) => offers.find((one) => one.thing === thing && one.request === thing.matchedTo)
  /** Its end has come: everybody who waits, or was to pick it up, hears so, and the request that it was promised to is open again. */
  const expire = (thing: ThingModel): void => {
    if (!isOver(thing, now()) || thing.is === 'given' || thing.is === 'expired') return
    const offer = thing.is === 'promised' ? promisedBy(thing) : undefined
    thing.is = 'expired'
    for (const claim of claims.filter((one) => one.thing === thing && isLive(one))) claim.is = 'cancelled'
    if (!offer) return
    thing.matchedTo = null
    reopen(known, offer, 'withdrawn')
  }
  const asks = (who: string, thing: ThingModel): boolean =>
    claims.some((one) => one.thing === thing && one.claimer === who && isLive(one)) ||
    (thing.is === 'promised' && thing.matchedTo?.requester === who)
  const isForAll = ({ matchedTo, madeFor }: ThingModel): boolean => matchedTo === null && madeFor === null
  const stands = (thing: ThingModel): boolean =>
    !isOver(thing, now()) && (thing.is === 'available' || thing.is === 'promised')
  /** In line where somebody else was told yes. */
  const ask = (who: string, thing: ThingModel): boolean => {
    const isOthers = thing.owner !== who && isForAll(thing)
    const may = isOthers && stands(thing) && !asks(who, thing) && !thing.barred.has(who)
    if (may) claims.push({ claimer: who, thing, is: 'pending' })
    return may
  }
  const sayYes = (who: string, claim: ClaimModel): boolean => {
    const { thing } = claim
    if (thing.owner !== who) return false
    if (claim.is === 'accepted') return true
    if (claim.is !== 'pending' || thing.is !== 'available' || isOver(thing, now())) return false
    claim.is = 'accepted'
    thing.is = 'promised'
    return true
  }
  const end = (claim: ClaimModel, is: 'declined' | 'cancelled'): void => {
    const wasPromised = claim.is === 'accepted'
    claim.is = is
    if (wasPromised) free(known, claim.thing)
    else if (is === 'declined') claim.thing.barred.add(claim.claimer)
  }
  /** Of somebody who was told yes: the owner takes it back. */
  const sayNo = (who: string, claim: ClaimModel): boolean => {
    if (claim.thing.owner !== who || (!isLive(claim) && claim.is !== 'declined')) return false
    if (isLive(claim)) end(claim, 'declined')
    return true
  }
  const stepBack = (who: string, claim: ClaimModel): boolean => {
    if (claim.claimer !== who || (!isLive(claim) && claim.is !== 'cancelled')) return false
    if (isLive(claim)) end(claim, 'cancelled')
    return true
  }
  const pickUp = (who: string, claim: ClaimModel): boolean => {
    const isParty = claim.claimer === who || claim.thing.owner === who
    if (!isParty || (claim.is !== 'accepted' && claim.is !== 'completed')) return false
    if (claim.is === 'accepted') {
      claim.is = 'completed'
      claim.thing.is = 'given'
      endLine(known, claim.thing, 'declined')
    }
    return true
  }
  const back = (thing: ThingModel): true => {
    thing.is = 'available'
    thing.barred.clear()
    return true
  }
  return {
    ask,
    sayYes,
    sayNo,
    stepBack,
    pickUp,
    pause: (who: string, thing: ThingModel): boolean => {
      const may = thing.owner === who && (thing.is === 'available' || thing.is === 'paused')
      if (may) thing.is = 'paused'
      return may
    },
    /** With the end that it has. */
    resume: (who: string, thing: ThingModel): boolean => {
      if (thing.owner !== who) return false
      if (thing.is === 'available') return true
      return thing.is === 'paused' && !isOver(thing, now()) && back(thing)
    },
    /** With another end. What is on the map, and whose end has not come, is edited instead. */
    relist: (who: string, thing: ThingModel, endsAt: string): boolean => {
      if (thing.owner !== who || thing.is === 'promised' || thing.is === 'given') return false
      // What was sent before changes nothing.
      if (thing.is === 'available' && !isOver(thing, now())) return thing.endsAt === endsAt
      if (thing.is === 'available') expire(thing)
      thing.endsAt = endsAt
      return back(thing)
    },
    /** By the clock: early or twice, nothing happens. */
    endThing: (thing: ThingModel): boolean => {
      expire(thing)
      return true
    },
  }
}
