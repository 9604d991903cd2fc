import type { Effect } from '#stores/effects/port.ts'
import { type EffectEnd, carryOut } from '#scheduler/effects.ts'
import { type Sending, startSending } from '#scheduler/sending.ts'
import type { MailDeps } from './deps.ts'
import { DIGEST_MAIL } from './digest-day.ts'
import { mailDigest } from './digests.ts'
import { mailVerification, planVerifications, VERIFICATION_MAIL } from './verifications.ts'

/** So many connections to the mail server at the same time. */
const AT_ONCE = 4
const PAGE = 64

/** Whoever asks for a link wakes it at once; what the morning planned is found by and by. */
export const startMails = (deps: MailDeps): Sending =>
  startSending<string>(deps, {
    plan: (after) => planVerifications(deps, after),
    send: (signal) => sendMails(deps, signal),
  })

/** True where there was more than one run takes. Links first: somebody waits for them. */
const sendMails = async (deps: MailDeps, signal: AbortSignal): Promise<boolean> => {
  const now = deps.clock()
  const links = await deps.ledger.due({ effects: [VERIFICATION_MAIL], now, limit: PAGE })
  const due = links.length > 0 ? links : await deps.ledger.due({ effects: [DIGEST_MAIL], now, limit: PAGE })
  for (let at = 0; at < due.length && !signal.aborted; at += AT_ONCE) {
    const ends = await Promise.all(due.slice(at, at + AT_ONCE).map((effect) => sendOne(deps, effect)))
    // The mail server is away: the rest waits for the next look.
    if (ends.every((end) => end === 'failed')) return false
  }
  return due.length === PAGE || links.length > 0
}

const sendOne = (deps: MailDeps, effect: Effect): Promise<EffectEnd | null> =>
  carryOut(deps, effect, () =>
    effect.effect === DIGEST_MAIL ? mailDigest(deps, effect) : mailVerification(deps, effect),
  )
