import { EventOfLaterRelease } from '#stores/events/codec/lazy-event.ts'
import { EventStoreUnavailable } from '#stores/events/port.ts'
import { dataFolder, eventStoreServer } from '#runtime/compose.ts'
import { CannotStart } from '#runtime/config/config.ts'
import { damageLine, dataFileAt, unavailableLine } from '#runtime/stores/data-files.ts'
import { discreetText } from '#runtime/log/discreet.ts'

/** Ends a program: one line for whoever can mend a setting or a file; of anything else, which is ours, where it was. */
export const endBadly = (error: unknown): void => {
  process.stderr.write(`${whyOf(error)}\n`)
  process.exit(1)
}

/** What is written: one line where the host can mend it. */
export const whyOf = (error: unknown): string => {
  const line = causesOf(error)
    .map(lineFor)
    .find((one) => one !== null)
  return line ?? discreetText(error instanceof Error ? (error.stack ?? error.message) : String(error))
}

const lineFor = (error: unknown): string | null => {
  if (error instanceof CannotStart) return error.message
  const damaged = dataFolder.damagedFileOf(error)
  if (damaged !== null) return damageLine(dataFileAt(damaged))
  const unavailable = dataFolder.unavailableFileOf(error)
  if (unavailable !== null) return unavailableLine(dataFileAt(unavailable), error)
  if (error instanceof EventOfLaterRelease)
    return `The log of events holds what a later release has written (${error.message}): start that release`
  if (error instanceof EventStoreUnavailable)
    return `The log of events does not answer: see that ${eventStoreServer.name} runs, and that ${eventStoreServer.urlSetting} leads to it`
  return null
}

const causesOf = (error: unknown): readonly unknown[] =>
  error instanceof Error && error.cause !== undefined ? [error, ...causesOf(error.cause)] : [error]
