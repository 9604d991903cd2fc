import { plus } from '#domain/time.ts'
import { people, type PersonDocument } from '#projections/accounts/people.ts'
import { newListingsTold, notifications } from '#projections/notifications/notifications.ts'
import type { CalendarJob } from '#scheduler/policy.ts'
import { nextTurn } from '#scheduler/effects.ts'
import type { MailDeps } from './deps.ts'
import { digestDay, digestIntent, isInTime, LONGEST_MS } from './digest-day.ts'

/** The name of the job. */
export const DIGESTS = 'digests'

type Deps = Pick<MailDeps, 'openReads' | 'ledger' | 'effectIdOf' | 'dayOf' | 'clock'>

export const wantsDigest = ({ emailVerified, preferences, away }: PersonDocument): boolean =>
  away.length === 0 &&
  emailVerified &&
  preferences !== null &&
  preferences.notifications.enableEmail &&
  preferences.notifications.newItemsNearby

/** Every morning, for whoever wants a mail and was told of a new listing lately: nobody else is looked at. */
export const planDigests = (deps: Deps): CalendarJob => ({
  name: DIGESTS,
  description: 'Mail what is new to whoever asked for it, once a day.',
  every: 'morning',
  run: async (now, signal) => {
    const day = digestDay(deps, now)
    if (!isInTime(deps, day)) return 'It was too late in the day.'
    const reads = deps.openReads()
    let planned = 0
    for await (const told of newListingsTold(reads.of(notifications), plus(now, -LONGEST_MS))) {
      if (signal?.aborted) throw new Error('stopped before everybody was looked at')
      const found = await reads.of(people).getMany([...new Set(told.map(({ personId }) => personId))])
      const wanting = found.filter(wantsDigest)
      await deps.ledger.plan(
        wanting.map(({ _id }) => digestIntent(deps, day, _id)),
        now,
      )
      planned += wanting.length
      await nextTurn()
    }
    return `${planned} looked at`
  },
})
