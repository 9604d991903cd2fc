import { latestValue } from '../latest-values.ts'
import { isHidden, isPast, isPrivate, isRunning, isShownTo, type ItemStream } from '../items/state.ts'
import { reject, type Rejection } from '../rejection.ts'

interface OfferBy {
  readonly requestId: string
  readonly helperId: string
  readonly now: string
}

/** Whether this thing may be offered on this request: one's own, on the map, and not made for or promised to another one. */
export const thingRefused = (item: ItemStream, by: OfferBy): Rejection | null => {
  if (!isShownTo(item, by.helperId)) return reject('item-not-found')
  if (item.ownerId !== by.helperId) return reject('offer-item-not-yours')
  if (isForAnother(item, by.requestId)) return reject('offer-item-matched')
  return item.is !== 'available' || isRunning(item) || isHidden(item) || isPast(item, by.now)
    ? reject('item-not-available')
    : null
}

const isForAnother = ({ match, latestFields }: ItemStream, requestId: string): boolean =>
  match !== null || (latestValue(latestFields, 'requestId') ?? requestId) !== requestId

/** A paused thing is not gone: its owner keeps it off the map for a while, and may well come back. */
export const isGone = (item: ItemStream): boolean =>
  isHidden(item) || (item.is !== 'available' && item.is !== 'unavailable')

/** Whether anybody may have it now. */
export const isFree = (item: ItemStream, now: string): boolean =>
  item.is === 'available' && !isHidden(item) && !isPrivate(item) && !isPast(item, now)
