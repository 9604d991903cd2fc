import type { AllStreamResolvedEvent } from '@eventstore/db-client'
import { OlderThanKnown } from '#stores/events/port.ts'
import { collected } from '#stores/events/eventstoredb/reading/ask.ts'
import { isInsideRecord } from './errors.ts'
import { fromPosition, positionOf } from './event-data.ts'
import type { Known } from './known.ts'
import type { NodeClient } from '#stores/events/eventstoredb/nodes/node-client.ts'
import type { Lead, MustBeSame } from '#stores/events/eventstoredb/nodes/watch.ts'

/** Milliseconds. A healthy node answers in some 5. */
const ANSWER_MS = 1000

export const makeMustBeSame = (known: Pick<Known, 'last'>): MustBeSame => {
  const asked = new WeakMap<NodeClient, Promise<void>>()
  const watched = new WeakSet<NodeClient>()

  const look = async ({ client, ended }: Lead): Promise<void> => {
    if (!watched.has(client)) {
      watched.add(client)
      client.eachTimeLost(() => void asked.delete(client))
    }
    const last = known.last()
    if (!last) return
    const from = { fromPosition: fromPosition(last.position), maxCount: 1, requiresLeader: true } as const
    const reading = collected(client.readAll(from), { entryOf: placeOf, ms: ANSWER_MS, ended })
    const [found] = await reading.catch(noneInsideRecord)
    if (found?.position !== last.position || found.id !== last.id)
      throw new OlderThanKnown('EventStoreDB does not have the last event that is known')
  }

  return (lead) => {
    const { client } = lead
    const present = asked.get(client)
    if (present) return present
    const looking = look(lead)
    asked.set(client, looking)
    looking.catch(() => asked.delete(client))
    return looking
  }
}

const placeOf = ({ event }: AllStreamResolvedEvent) =>
  event && { id: event.id, position: positionOf(event.position.commit) }

const noneInsideRecord = (error: unknown): readonly [] => {
  if (isInsideRecord(error)) return []
  throw error
}
