import type { Commands } from '#commands/all.ts'
import type { Sendable } from '#commands/routing.ts'

interface Deps {
  readonly commands: Pick<Commands, 'send'>
  readonly texts: Extract<Sendable, { type: 'publishFirstTexts' }>['texts']
  readonly clock: () => string
  /** Another each time, and on each site: the first event of a log tells sites apart, and this may be it. The stream's revision keeps it from happening twice. */
  readonly newCommandId: () => string
}

/**
 * The terms, the privacy notice and the listing policy that the product brings along are in force where nothing of their kind is: on a new site,
 * and on one whose releases had no texts so far. Of several processes that begin at once one does it.
 */
export const publishFirstTexts = async ({ commands, texts, clock, newCommandId }: Deps): Promise<void> => {
  const by = { kind: 'system', id: 'publish-first-texts' } as const
  await commands.send({ type: 'publishFirstTexts', texts }, { by, commandId: newCommandId(), startedAt: clock() })
}
