import type { ApiDeps } from '#api/http/deps.ts'

/** As long may it go unnoticed that another process has ended a session. */
const LOOK_MS = 2000
/** Without an answer for so many looks, nobody can be said to be signed in: 24 s, as long as a proxy keeps a silent connection. */
const MOST_UNANSWERED = 12

interface Watched {
  /** For which sessions something is open; one may stand there twice. */
  readonly open: () => readonly string[]
  readonly end: (isOver: (sessionId: string) => boolean) => void
}

/**
 * Ends what is open for sessions that have ended in whatever process, or have run out. One question for all of them, and none while
 * nothing is open. Returns how to stop.
 */
export const watchSessions = (
  { vault, clock }: Pick<ApiDeps, 'vault' | 'clock'>,
  { open, end }: Watched,
): (() => void) => {
  let unanswered = 0
  let isAsking = false
  const ask = async (asked: ReadonlySet<string>): Promise<void> => {
    isAsking = true
    const ends = await vault.sessions.endsOf([...asked]).catch(() => null)
    isAsking = false
    if (ends === null) return
    unanswered = 0
    const now = clock()
    // Whoever has come since was not asked about.
    end((id) => asked.has(id) && (ends.get(id) ?? '') <= now)
  }
  const look = (): void => {
    const asked = new Set(open())
    unanswered = asked.size === 0 ? 0 : unanswered + 1
    if (unanswered > MOST_UNANSWERED) end(() => true)
    if (asked.size > 0 && !isAsking) void ask(asked)
  }
  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
