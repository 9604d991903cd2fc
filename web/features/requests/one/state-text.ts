import type { RequestView } from '#api/requests/contract.ts'
import { formatDistance } from '#domain/place.ts'
import * as texts from '#web/features/requests/texts.ts'
import { firstName } from '#web/lib/text/names.ts'
import { dateText, dayOf, type Moment, shortDay } from '#web/lib/time/when.ts'

/** How far it is, or near what where nobody knows. */
export const farText = ({ distance, location }: Pick<RequestView, 'distance' | 'location'>) =>
  distance === null ? texts.near(location.address ?? '') : formatDistance(distance)

/** The state of a request in words for its reader. */
export const stateText = (request: RequestView, moment: Moment): string => {
  const { status, selectedOffer, updatedAt } = request
  const on = (iso: string) => dateText(iso, moment.zone)
  switch (status) {
    case 'open':
      return openText(request, moment)
    case 'matched':
      return matchedText(request)
    case 'fulfilled': {
      const day = on(selectedOffer?.fulfilledAt ?? updatedAt)
      return request.isMine && selectedOffer !== null
        ? texts.fulfilledBy(day, firstName(selectedOffer.gifter))
        : texts.fulfilledOn(day)
    }
    case 'cancelled':
      return texts.cancelledOn(on(updatedAt))
    case 'expired':
      return texts.expiredOn(on(updatedAt))
  }
}

const openText = ({ needByDate, expiresAt, isMine }: RequestView, { zone }: Moment) => {
  if (needByDate !== null) return texts.openNeededBy(shortDay(needByDate))
  return isMine ? texts.openUntil(shortDay(dayOf(Date.parse(expiresAt), zone))) : texts.open
}

const matchedText = ({ isMine, selectedOffer }: RequestView) => {
  if (selectedOffer === null) return texts.matchedElsewhere
  return isMine ? texts.matchedWith(firstName(selectedOffer.gifter)) : texts.matchedWithYou
}

type Need = { text: string; isNear: boolean }

/** By when it is needed; what ends today or tomorrow is near. */
export const needText = (needByDate: string | null, { now, zone }: Moment): Need => {
  if (needByDate === null) return { text: texts.noHurry, isNear: false }
  if (needByDate === dayOf(now, zone)) return { text: texts.neededToday, isNear: true }
  if (needByDate === dayOf(now + DAY_MS, zone)) return { text: texts.neededTomorrow, isNear: true }
  return { text: texts.neededBy(shortDay(needByDate)), isNear: false }
}

const DAY_MS = 86_400_000
