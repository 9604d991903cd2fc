import { isRedacted, isSealed, type Sealed } from '#domain/event.ts'
import type { CommandDeps } from '#commands/deps.ts'

/** An address that the log keeps sealed; null for a forgotten person. */
export const opened = async (
  { unseal }: Pick<CommandDeps, 'unseal'>,
  address: string | Sealed,
): Promise<string | null> => {
  const words = isSealed(address) ? await unseal<string>(address) : address
  return isRedacted(words) || typeof words !== 'string' ? null : words
}
