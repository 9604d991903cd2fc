import { reservedEmails } from '#projections/accounts/reserved-emails.ts'
import { inTime } from '#stores/in-time.ts'
import { EventStoreUnavailable } from '#stores/events/port.ts'
import type { AnyRequest } from '#api/accounts/sign-in/sign-in.ts'

/** Milliseconds. The answer is there after 4 s, and proving a password takes its part of them. */
const LOG_MS = 1000

type Asking = Pick<AnyRequest, 'deps'>

/** What the log says, where it says it soon. */
export const soon = <Answer>(asking: Promise<Answer>): Promise<Answer> =>
  inTime(asking, LOG_MS, () => new EventStoreUnavailable(`the log has not answered in ${LOG_MS} ms`))

/**
 * Whose an address is, as the log says; while it does not answer, as the read models do. Every address is told after the same time, whether a
 * member has it or not.
 */
export const accountOfEmail = (asking: Asking, email: string): Promise<string | null> =>
  accountOfStreams(asking, asking.deps.commands.accounts.emailStreams(email))

/** The same of an address that is only known by the names of its streams. */
export const accountOfStreams = async ({ deps }: Asking, streams: readonly string[]): Promise<string | null> => {
  try {
    return await soon(deps.commands.accounts.byEmailStreams(streams))
  } catch (error) {
    if (!(error instanceof EventStoreUnavailable)) throw error
    const reserved = deps.openReads().of(reservedEmails)
    const found = await Promise.all(streams.map((stream) => reserved.get(stream)))
    return found.find((one) => one !== null)?.accountId ?? null
  }
}

/** Before something is promised to whatever address that only the log can keep. Throws `EventStoreUnavailable`. */
export const mustBeKept = async ({ deps }: Asking): Promise<void> => void (await soon(deps.readModels.head()))
