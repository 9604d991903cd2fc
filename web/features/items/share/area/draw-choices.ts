import { ROOM } from '#domain/draws/vocabulary.ts'
import { addDays, dayOf, instantAt, type Moment } from '#web/lib/time/when.ts'

const HOUR_MS = 3_600_000
const EVENING = '18:00'

/** When a draw may close: at least an hour ahead, within 14 days, and with time to come before the listing ends. ISO 8601 UTC. */
export const drawChoices = ({ now, zone }: Moment, endsAt: string | null): string[] => {
  const today = dayOf(now, zone)
  const evening = (days: number, time = EVENING) => new Date(instantAt(addDays(today, days), time, zone)).toISOString()
  // Half an hour is left for filling in the form.
  const first = new Date(now + 1.5 * HOUR_MS).toISOString()
  return [evening(0, '20:00'), evening(1), evening(3), evening(7)].filter((at) => at >= first && leavesRoom(at, endsAt))
}

/** Whether the listing goes on long enough after a draw for whoever is drawn to come. */
export const leavesRoom = (closesAt: string, endsAt: string | null): boolean =>
  endsAt === null || Date.parse(closesAt) + ROOM <= Date.parse(endsAt)
