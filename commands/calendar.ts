import { type CalendarCommand, calendarDecider } from '#domain/calendar/decide.ts'
import { streams } from '#domain/ids.ts'
import type { CommandMetadata, CommandDeps } from '#commands/deps.ts'
import type { Handler } from '#commands/handle.ts'

export const makeCalendar = (_deps: CommandDeps, { handle }: Handler) => {
  const send = (command: CalendarCommand, metadata: CommandMetadata) =>
    handle({ stream: streams.calendar(metadata.by.id), decider: calendarDecider, command }, metadata)
  return {
    /** Only this token is good from now on. */
    openFeed: (tokenHash: string, metadata: CommandMetadata) => send({ type: 'openFeed', tokenHash }, metadata),
    closeFeed: (metadata: CommandMetadata) => send({ type: 'closeFeed' }, metadata),
  }
}
