import type { Decider } from '../decider.ts'
import { type AlertEvent, AlertsSent, type NewAlertEvent } from './events.ts'
import { MOST_TOLD } from './vocabulary.ts'

type AlertsSentData = Parameters<typeof AlertsSent.new>[0]

export interface AlertCommand extends AlertsSentData {
  readonly type: 'sendAlerts'
}
export interface Alerts {
  readonly sent: boolean
}

/** The alerts of one listing: sent once. Of one listing a person is told once, and rather of the own request than of a search. */
export const alertDecider: Decider<AlertCommand, NewAlertEvent, Alerts, AlertEvent> = {
  initial: { sent: false },
  decide: ({ itemId, ownerId, searchers, requesters }, { sent }) => {
    if (sent) return []
    const told = new Set([ownerId])
    const isFirst = ({ personId }: { readonly personId: string }): boolean =>
      told.size <= MOST_TOLD && !told.has(personId) && told.add(personId).has(personId)
    const asked = requesters.filter(isFirst)
    return [AlertsSent.new({ itemId, ownerId, requesters: asked, searchers: searchers.filter(isFirst) })]
  },
  evolve: () => ({ sent: true }),
}
