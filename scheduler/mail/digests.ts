import { people, type PersonDocument } from '#projections/accounts/people.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { newListingsToldTo, notifications } from '#projections/notifications/notifications.ts'
import type { Intent } from '#stores/effects/port.ts'
import { type EffectResult, over } from '#scheduler/effects.ts'
import type { DigestMail, MailDeps, MailResult, Recipient } from './deps.ts'
import { handingOver, isInTime, lastDigestAt } from './digest-day.ts'
import { wantsDigest } from './plan-digests.ts'
import { recipientOf } from './recipient.ts'

/** One phone screen or two; the rest is a number. */
const MOST_LISTED = 20

const done = (note: string | null): EffectResult => ({ is: 'done', note })

/** `intent`: planned in the morning. What was told between the last digest and then stands in it, as far as it is still true. */
export const mailDigest = async (deps: MailDeps, intent: Intent): Promise<EffectResult> => {
  const reads = deps.openReads()
  if (!isInTime(deps, intent.cause)) return over('It is too late for it.')
  const person = await reads.of(people).get(intent.subject)
  if (!person || !wantsDigest(person)) return over('The person does not want it.')
  const to = await recipientOf(deps, person)
  if (to === null) return over('The person is forgotten.')
  const listings = await listingsFor(deps, reads, { person, intent })
  if (listings.length === 0) return done('There was nothing new.')
  return handOver(deps, intent, {
    to,
    mail: {
      mailId: intent.id,
      personId: person._id,
      listings: listings.slice(0, MOST_LISTED),
      more: Math.max(0, listings.length - MOST_LISTED),
    },
  })
}

const listingsFor = async (
  deps: MailDeps,
  reads: Reads,
  { person, intent }: { readonly person: PersonDocument; readonly intent: Intent },
) => {
  const plannedAt = (await deps.ledger.find(intent.id))?.plannedAt ?? deps.clock()
  const since = await lastDigestAt(deps, person._id, plannedAt)
  const told = await newListingsToldTo(reads.of(notifications), person._id, since)
  const ids = told.filter(({ createdAt }) => createdAt <= plannedAt).flatMap(({ itemId }) => itemId ?? [])
  return deps.stillFree(reads, person, [...new Set(ids)])
}

interface Addressed {
  readonly to: Recipient
  readonly mail: DigestMail
}

/**
 * Once or not at all: that it goes out is written down before, in an effect of its own. Who finds that without an end took over from a
 * process that died in between: it may have arrived, so it is not sent again. What surely was not taken is free for the next try.
 */
const handOver = async (deps: MailDeps, intent: Intent, { to, mail }: Addressed): Promise<EffectResult> => {
  const mark = handingOver(deps, intent)
  const before = await deps.ledger.find(mark.id)
  if (before && before.state !== 'lapsed') return done('It may have been sent before a process died.')
  const handing = await deps.ledger.lease(mark, deps.clock())
  if (!handing) return done('It may have been sent by another process.')
  const sent = await deps.sendDigest(to, mail)
  const is = sent.is === 'failed' ? 'lapsed' : 'done'
  await deps.ledger.finish(handing, { is, at: deps.clock(), note: sent.note })
  return resultOf(sent)
}

const resultOf = ({ is, note }: MailResult): EffectResult => {
  if (is === 'sent' || is === 'unknown') return done(note)
  return { is, note }
}
