import type { Sealed } from '#domain/event.ts'
import { pushEvents, type PushEvent } from '#domain/push/events.ts'
import { defineProjection } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'

/** A device that is told while the page is closed. Its id is the same whoever is signed in there, so it belongs to the last one. */
export interface PushDeviceDocument extends Document {
  readonly personId: string
  readonly sessionId: string
  readonly endpoint: string | Sealed
  readonly p256dh: string | Sealed
  readonly auth: string | Sealed
  readonly since: string
}

export const pushDevices = defineProjection<PushDeviceDocument, PushEvent>({
  name: 'push-devices',
  version: 1,
  indexes: { fields: [['personId', 'since']], arrays: [] },
  wants: pushEvents.map(({ type }) => type),
  keys: ({ data }) => [data.subscriptionId],
  evolve: (document, event) => {
    const { personId } = event.data
    if (event.type === 'PushUnsubscribed') return document?.personId === personId ? null : document
    const { sessionId, endpoint, p256dh, auth } = event.data
    return { personId, sessionId, endpoint, p256dh, auth, since: event.at }
  },
})
