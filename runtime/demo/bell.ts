import { DAY } from '#domain/time.ts'
import { recipientsOf } from '#projections/notifications/notices.ts'
import type { Stores } from '#runtime/stores/stores.ts'
import { happened, type Stage } from './stage.ts'

/** What is newer than this waits at the bell when the demo begins. */
const LEFT = 5 * DAY

/** Everybody has read their older notifications: a bell full of last month's would look like a neighbourhood where nobody reads them. */
export const markOldNotificationsRead = (
  { commands, agenda, metadata, end }: Stage,
  { events }: Pick<Stores, 'events'>,
): void =>
  agenda.at(end - LEFT, async () => {
    const told = new Map<string, number>()
    for await (const { events: page } of events.readAll(0))
      for (const event of page) for (const person of recipientsOf(event)) told.set(person, event.position)
    for (const [person, upTo] of told)
      happened(await commands.send({ type: 'markAllRead', upTo }, metadata(`bell/${person}`, person)), 'bell')
  })
