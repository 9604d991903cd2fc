import { DAY, HOUR, plus } from '#domain/time.ts'
import type { Intent } from '#stores/effects/port.ts'
import { DIGEST_HOUR } from '#scheduler/calendar.ts'
import type { MailDeps } from './deps.ts'

export const DIGEST_MAIL = 'mail-digest'
/** Written before a digest goes out and ended when it is known what became of it. */
const HANDING_OVER = 'mail-digest-handing-over'
/** After that hour it is left to the next morning. */
const LAST_HOUR = 20
/** Older notifications stand in no digest. */
export const LONGEST_MS = 7 * DAY

type Days = Pick<MailDeps, 'effectIdOf' | 'dayOf' | 'clock'>

/** The day whose morning has begun at the site. */
export const digestDay = ({ dayOf }: Pick<Days, 'dayOf'>, now: string): string => dayOf(plus(now, -DIGEST_HOUR * HOUR))

/** Whether a digest of that day may still go out: nobody wants one of last week after an outage, nor one at night. */
export const isInTime = (deps: Days, day: string): boolean => {
  const now = deps.clock()
  return digestDay(deps, now) === day && deps.dayOf(plus(now, (24 - LAST_HOUR) * HOUR)) === day
}

/** One mail a day: whoever plans it, and how often, it is the same effect. */
export const digestIntent = ({ effectIdOf }: Pick<Days, 'effectIdOf'>, day: string, personId: string): Intent => ({
  id: effectIdOf(day, `${DIGEST_MAIL}|${personId}`),
  effect: DIGEST_MAIL,
  cause: day,
  subject: personId,
})

export const handingOver = ({ effectIdOf }: Pick<Days, 'effectIdOf'>, { id, cause, subject }: Intent): Intent => ({
  id: effectIdOf(id, HANDING_OVER),
  effect: HANDING_OVER,
  cause,
  subject,
})

/** When the last digest before this one was planned that was done; else as long ago as a digest looks. */
export const lastDigestAt = async (
  deps: Pick<MailDeps, 'ledger' | 'effectIdOf' | 'dayOf'>,
  personId: string,
  plannedAt: string,
): Promise<string> => {
  for (let back = DAY; back <= LONGEST_MS; back += DAY) {
    const previous = digestIntent(deps, digestDay(deps, plus(plannedAt, -back)), personId)
    const found = await deps.ledger.find(previous.id)
    if (found?.state === 'done') return found.plannedAt
  }
  return plus(plannedAt, -LONGEST_MS)
}
