import { earlierEmailKeys, emailKey } from '#domain/accounts/email/mailbox.ts'
import { type Reservation, type ReservationCommand, reservationDecider } from '#domain/accounts/email/reservation.ts'
import { streams } from '#domain/ids.ts'
import { isRejection } from '#domain/rejection.ts'
import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import type { Handler, Outcome } from '#commands/handle.ts'
import { mustBeDone } from '#commands/processes/shared/must-be-done.ts'

interface Holding {
  readonly accountId: string
  readonly email: string
}
export type Addresses = ReturnType<typeof makeAddresses>

/**
 * Who has which e-mail address. All spellings of a mailbox are reserved in one stream, so of two at once one has it; streams that an earlier release
 * named by another spelling are asked too, and only ever released (docs/decisions/152).
 */
export const makeAddresses = (deps: CommandDeps, { handle, read }: Handler) => {
  const streamOf = (key: string): string =>
    streams.email(Buffer.from(deps.hmac('email', `email|${key}`)).toString('hex'))
  const present = (email: string): string => streamOf(emailKey(email))
  const earlier = (email: string): readonly string[] => earlierEmailKeys(email, deps.domainInLetters).map(streamOf)
  const all = (email: string): readonly string[] => [present(email), ...earlier(email)]
  const byEmailStreams = async (names: readonly string[]): Promise<string | null> => {
    const found = await Promise.all(names.map((stream) => read(stream, reservationDecider)))
    return found.find(({ accountId }) => accountId !== null)?.accountId ?? null
  }

  return {
    /** Those that may hold it, that of today first. */
    emailStreams: all,
    byEmailStreams,
    /** The account an e-mail address belongs to, as the log says: what login asks. */
    byEmail: (email: string): Promise<string | null> => byEmailStreams(all(email)),
    /** Held by nobody else, in whichever spelling. */
    reserve: ({ accountId, email }: Holding, metadata: CommandMetadata): Promise<Outcome<Reservation>> => {
      const command = { type: 'reserveEmail', accountId } as const
      const act = { stream: present(email), decider: reservationDecider, command }
      return handle(
        {
          ...act,
          unless: async (_, env) => {
            const states = await Promise.all(earlier(email).map((stream) => read(stream, reservationDecider)))
            return states.map((state) => reservationDecider.decide(command, state, env)).find(isRejection) ?? null
          },
        },
        metadata,
      )
    },
    /** Lets go of it, if this account has it. */
    release: async (
      { accountId, email }: Holding,
      metadata: CommandMetadata,
      until: Pick<ReservationCommand, 'keptUntil'> = {},
    ): Promise<void> => {
      const command = { type: 'releaseEmail', accountId, ...until } as const
      for (const stream of all(email)) {
        const outcome = await handle({ stream, decider: reservationDecider, command }, metadata)
        mustBeDone(outcome, 'an e-mail address could not be released')
      }
    },
  }
}
