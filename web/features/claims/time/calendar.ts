import type { ClaimView } from '#api/claims/contract.ts'
import { appointmentOf } from '#domain/calendar/vocabulary.ts'
import { calendarText } from '#domain/calendar/calendar-text.ts'
import { download } from '#web/lib/download.ts'
import { streetOf } from '#web/vocabulary/pick/own-street.ts'

/** The pickup as a calendar file; null where no time is agreed. */
export const calendarOf = (claim: ClaimView, zone?: string) => {
  const appointment = appointmentOf(claim)
  return appointment && calendarText(null, [appointment], zone)
}

export const downloadCalendar = (claim: ClaimView, zone?: string) => {
  const text = calendarOf(claim, zone)
  if (text === null) return
  download('pickup.ics', new Blob([text], { type: 'text/calendar' }))
}

/** Directions to the address; null unless this reader may see it, and while no street is told: the pin may be the middle of a suburb. */
export const directionsUrl = ({ pickup }: ClaimView) =>
  pickup === null || streetOf(pickup) === ''
    ? null
    : `https://www.openstreetmap.org/directions?to=${pickup.coordinates[1]}%2C${pickup.coordinates[0]}`
