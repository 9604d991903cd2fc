import { CannotStart } from './config.ts'
import { discreetText } from './discreet.ts'

/** Ends a program: one line for whoever can mend a setting or a file; of anything else, which is ours, where it was. */
export const endBadly = (error: unknown): void => {
  process.stderr.write(`${whyOf(error)}\n`)
  process.exit(1)
}

const whyOf = (error: unknown): string => {
  if (error instanceof CannotStart) return error.message
  return discreetText(error instanceof Error ? (error.stack ?? error.message) : String(error))
}
