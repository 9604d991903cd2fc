import type { Commands } from '#commands/all.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import type { Outcome } from '#commands/handle.ts'
import type { AwayReason } from '#domain/accounts/vocabulary.ts'
import { thingsInPages, thingsToFollow } from '#projections/open-things.ts'
import type { Beside, Choice, Choices, Choosing, Send } from './choosing.ts'

/** As the API does: what the person has follows before the answer comes, as far as it can be found by then. */
const followed = async (
  outcome: Outcome<unknown>,
  { away }: Pick<Commands, 'away'>,
  { personId, isAway, metadata, openReads }: Following,
): Promise<Outcome<unknown>> => {
  const [change] = outcome.ok ? outcome.events : []
  if (!change) return outcome
  const follow = async () => {
    const by = { ...metadata, commandId: change.id }
    for (const page of thingsInPages(await thingsToFollow(openReads(), personId, isAway), 10))
      await away.bring(personId, page, by)
  }
  await follow().catch(() => undefined)
  return outcome
}
interface Following extends Pick<Beside, 'openReads'> {
  readonly personId: string
  readonly isAway: boolean
  readonly metadata: CommandMetadata
}

const going =
  (personId: string, reason: AwayReason): Send =>
  async (commands, metadata, { openReads }) =>
    followed(await commands.away.go(personId, { reason }, metadata), commands, {
      personId,
      isAway: true,
      metadata,
      openReads,
    })

const coming =
  (personId: string, reason: AwayReason): Send =>
  async (commands, metadata, { openReads }) =>
    followed(await commands.away.comeBack(personId, reason, metadata), commands, {
      personId,
      isAway: false,
      metadata,
      openReads,
    })

/** Back before the next time: who stays away for good does nothing more that could go wrong. */
const goes =
  (name: string, reason: AwayReason): Choice =>
  ({ person, did }) =>
    did(name) > did(`${name}Back`) ? null : going(person.id, reason)
const comes =
  (name: string, reason: AwayReason): Choice =>
  ({ person, did }) =>
    did(name) > did(`${name}Back`) ? coming(person.id, reason) : null

const choices: Choices = {
  pauseAccount: [1, goes('pauseAccount', 'paused')],
  pauseAccountBack: [8, comes('pauseAccount', 'paused')],
  leave: [1, goes('leave', 'leaving')],
  leaveBack: [8, comes('leave', 'leaving')],
}

/** What people do who need a break, or think of leaving. */
export const awayChoices = ({ goesAway }: Choosing): Choices => (goesAway ? choices : {})
