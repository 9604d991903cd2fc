import { consentEvents } from '#domain/accounts/consents/consent-events.ts'
import type { ConsentKind, ConsentWay } from '#domain/accounts/vocabulary.ts'
import type { EventIn } from '#domain/event.ts'
import { defineProjection, known } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'

type ConsentEvent = EventIn<typeof consentEvents>

/** One consent of a person: what, which version, when and how, and when it was taken back. Nothing of it is ever overwritten by a later one. */
export interface ConsentDocument extends Document {
  readonly personId: string
  readonly kind: ConsentKind
  readonly version: number
  readonly givenAt: string
  readonly how: ConsentWay | null
  readonly device: string | null
  readonly withdrawnAt: string | null
  /** Order of giving: the position of the event. */
  readonly order: number
}

export const consents = defineProjection<ConsentDocument, ConsentEvent>({
  name: 'consents',
  version: 1,
  indexes: { fields: [['personId', 'order']], arrays: [] },
  wants: consentEvents.map(({ type }) => type),
  keys: ({ data }) => [data.consentId],
  evolve: (consent, event) => {
    if (event.type === 'ConsentWithdrawn') return consent && { ...consent, withdrawnAt: event.at }
    const { accountId: personId, kind, version, how, device } = event.data
    const given = { personId, kind, version, givenAt: event.at, how, device: known(device) }
    return { ...given, withdrawnAt: null, order: event.position }
  },
  words: { of: ['personId'], redact: (consent) => ({ ...consent, device: null }) },
})
