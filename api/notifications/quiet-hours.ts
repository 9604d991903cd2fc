import { isWithin, type QuietHours } from '#domain/notifications/vocabulary.ts'
import { DAY, MINUTE, plus } from '#domain/time.ts'
import { dayIn, instantIn, timeIn } from '#api/http/site-time.ts'

/**
 * When the quiet hours end that an instant lies in, by the clocks of the site; null outside them. On the days on which the clocks
 * change it is the first moment after the instant at which they show the end.
 */
export const quietUntil = (timeZone: string, hours: QuietHours | null, at: string): string | null => {
  if (hours === null || !isWithin(hours, timeIn(timeZone, at))) return null
  const isTomorrow = hours.to <= timeIn(timeZone, at)
  const day = dayIn(timeZone, at)
  const end = instantIn(timeZone, `${isTomorrow ? nextDay(day) : day}T${hours.to}:00.000`)
  // An end that the clocks show twice, or never: the hours decide again a minute later.
  return end > at ? end : plus(at, MINUTE)
}

/** Of a date, `YYYY-MM-DD`. */
const nextDay = (day: string): string => plus(`${day}T00:00:00.000Z`, DAY).slice(0, day.length)
