import type { Commands } from '#commands/all.ts'
import type { Sendable } from '#commands/routing.ts'

interface Deps {
  readonly commands: Pick<Commands, 'send'>
  readonly texts: Extract<Sendable, { type: 'publishFirstTexts' }>['texts']
  readonly clock: () => string
  readonly effectIdOf: (cause: string, effect: string) => string
}

/**
 * The terms, the privacy notice and the listing policy that the product brings along are in force where nothing of their kind is: on a new site,
 * and on one whose releases had no texts so far. Of several processes that begin at once one does it.
 */
export const publishFirstTexts = async ({ commands, texts, clock, effectIdOf }: Deps): Promise<void> => {
  const by = { kind: 'system', id: 'publish-first-texts' } as const
  const commandId = effectIdOf('texts', texts.map(({ kind }) => kind).join(','))
  await commands.send({ type: 'publishFirstTexts', texts }, { by, commandId, startedAt: clock() })
}
