import type { Commands } from '#commands/all.ts'
import { DAY, plus } from '#domain/time.ts'
import { purgeTombstones } from '#projections/engine/follow/erase/tombstones.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import { type EffectLedger, PURGE_PAGE } from '#stores/effects/port.ts'
import type { Vault } from '#stores/vault/port.ts'
import { nextTurn } from './effects.ts'
import { askAfterThirtyDays } from './policies/ask-after-thirty-days.ts'
import { endPauseWhenItsEndComes } from './policies/end-pause-when-its-end-comes.ts'
import { eraseAccountWhenGraceIsOver } from './policies/erase-account-when-grace-is-over.ts'
import { followPersonWhoGoesAway } from './policies/follow-person-who-goes-away.ts'
import { endMatchWhenClaimEnds } from './policies/end-match-when-claim-ends.ts'
import { endPickupsWhenPersonIsBlocked } from './policies/end-pickups-when-person-is-blocked.ts'
import { expireItemWhenListingEnds } from './policies/expire-item-when-listing-ends.ts'
import { expireRequestWhenItEnds } from './policies/expire-request-when-it-ends.ts'
import { finishAcceptanceWhenProcessDied } from './policies/finish-acceptance-when-process-died.ts'
import { holdDrawWhenItCloses } from './policies/hold-draw-when-it-closes.ts'
import { remindBeforeListingEnds } from './policies/remind-before-listing-ends.ts'
import { remindBeforePickup } from './policies/remind-before-pickup.ts'
import { remindBeforeRequestEnds } from './policies/remind-before-request-ends.ts'
import { sendAlertsWhenItemIsListed } from './policies/send-alerts-when-item-is-listed.ts'
import { withdrawOffersWhenThingIsGone } from './policies/withdraw-offers-when-thing-is-gone.ts'
import { settleAccountWhenProcessDied } from './policies/settle-account-when-process-died.ts'
import type { CalendarJob, Policy, PolicyReads } from './policy.ts'

export const policiesOf = (commands: Commands, reads: PolicyReads): readonly Policy[] => [
  expireItemWhenListingEnds(commands),
  remindBeforeListingEnds(commands),
  remindBeforePickup(commands),
  askAfterThirtyDays(commands),
  finishAcceptanceWhenProcessDied(commands),
  endMatchWhenClaimEnds(commands),
  withdrawOffersWhenThingIsGone(commands, reads.openReads),
  expireRequestWhenItEnds(commands),
  remindBeforeRequestEnds(commands),
  holdDrawWhenItCloses(commands),
  sendAlertsWhenItemIsListed(commands, reads),
  endPickupsWhenPersonIsBlocked(commands, reads.openReads, reads.isApplied),
  settleAccountWhenProcessDied(commands),
  followPersonWhoGoesAway(commands, reads.openReads, reads.isApplied),
  endPauseWhenItsEndComes(commands),
  eraseAccountWhenGraceIsOver(commands),
]

interface Purged {
  readonly ledger: Pick<EffectLedger, 'purge'>
  readonly vault: {
    readonly replies: Pick<Vault['replies'], 'purge'>
    readonly sessions: Pick<Vault['sessions'], 'purge'>
  }
  readonly reads: ReadStore
}

/** Purges; whoever owns something else that must go (photos that nothing names, old collections) adds a job of its own to the list. */
export const purgesOf = ({ ledger, vault, reads }: Purged): readonly CalendarJob[] => [
  {
    name: 'purge-replies',
    description: 'Forget the answers kept for repeated calls after a day.',
    every: 'hour',
    run: async (now) => forgotten(await vault.replies.purge(plus(now, -DAY))),
  },
  {
    name: 'sessions',
    description: 'Forget the sessions that have run out.',
    every: 'hour',
    run: async (now) => forgotten(await vault.sessions.purge(now)),
  },
  {
    name: 'purge-effects',
    description: 'Forget what the scheduler did more than 90 days ago.',
    every: 'night',
    run: async (now, signal) => forgotten(await purgeEffects(ledger, plus(now, -90 * DAY), signal)),
  },
  {
    name: 'purge-tombstones',
    description: 'Forget which documents were deleted, once nothing older can come to them.',
    every: 'night',
    run: async (now, signal) => forgotten(await purgeTombstones({ reads, now: Date.parse(now), signal })),
  },
]

const purgeEffects = async (ledger: Purged['ledger'], before: string, signal?: AbortSignal): Promise<number> => {
  let all = 0
  for (let page = PURGE_PAGE; page === PURGE_PAGE && !signal?.aborted; all += page) {
    page = await ledger.purge(before)
    await nextTurn()
  }
  return all
}

const forgotten = (count: number): string => `${count} forgotten`
