import { drawEvents, type DrawEvent } from '#domain/draws/events.ts'
import { defineProjection } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'

/** A draw as anybody may check it, by the listing's id. Who took part stands in it by claims, never by people. */
export interface DrawDocument extends Document {
  readonly ownerId: string
  readonly openedAt: string
  readonly closesAt: string
  /** SHA-256 of the seed, as hex. */
  readonly fingerprint: string
  readonly fewerForFrequent: boolean
  /** Null until it was held. */
  readonly seed: string | null
  readonly heldAt: string | null
  readonly isCalledOff: boolean
  /** Those who took part, in the order drawn; empty until then. */
  readonly order: readonly { readonly claimId: string; readonly tickets: number }[]
}

export const draws = defineProjection<DrawDocument, DrawEvent>({
  name: 'draws',
  version: 1,
  indexes: { fields: [], arrays: [] },
  wants: drawEvents.map(({ type }) => type),
  keys: ({ data }) => [data.itemId],
  evolve: (document, event) => {
    if (event.type === 'DrawOpened') {
      const { ownerId, closesAt, fingerprint, fewerForFrequent } = event.data
      const opened = { ownerId, openedAt: event.at, closesAt, fingerprint, fewerForFrequent }
      return { ...opened, seed: null, heldAt: null, isCalledOff: false, order: [] }
    }
    if (!document) return null
    if (event.type === 'DrawHeld') {
      const order = event.data.order.map(({ claimId, tickets }) => ({ claimId, tickets }))
      return { ...document, seed: event.data.seed, heldAt: event.at, order }
    }
    return event.type === 'DrawCalledOff' ? { ...document, isCalledOff: true } : document
  },
})
