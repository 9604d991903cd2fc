import { claimEvents, type ClaimEvent } from '#domain/claims/events.ts'
import { drawEvents, type DrawEvent } from '#domain/draws/events.ts'
import { drawnOrder, type TakenOutBy, takenOutBy } from '#domain/draws/order.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { type Body, defineProjection } from '#projections/engine/projection.ts'
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
  /** Claim id of whoever got the yes when it was held. */
  readonly winner: string | null
  /** Those who took part, in the order drawn; empty until then. At most 500 and those whom the owner had taken out. */
  readonly order: readonly DrawnEntry[]
  /** How many no longer take part, by whose act: neighbours who stepped back, and neighbours whom the owner took out. */
  readonly out: Readonly<Record<TakenOutBy, number>>
}
interface DrawnEntry {
  readonly claimId: string
  readonly tickets: number
  /** Takes part no longer, and is passed over. */
  readonly isOut: boolean
}
type Draw = Body<DrawDocument>

export const draws = defineProjection<DrawDocument, DrawEvent | ClaimEvent>({
  name: 'draws',
  version: 3,
  indexes: { fields: [], arrays: [] },
  wants: [...drawEvents, ...claimEvents].map(({ type }) => type),
  keys: ({ data }) => [data.itemId],
  evolve: (document, event) => {
    if (event.type === 'DrawOpened') return opened(event)
    if (!document) return null
    switch (event.type) {
      case 'DrawEntered':
        return document
      case 'DrawHeld':
        return held(document, event)
      case 'DrawCalledOff':
        return { ...document, isCalledOff: true }
      default:
        return withoutClaim(document, event)
    }
  },
})

type Of<Type extends DrawEvent['type']> = RecordedEvent<Extract<DrawEvent, { type: Type }>>

const opened = ({ at, data }: Of<'DrawOpened'>): Draw => {
  const { ownerId, closesAt, fingerprint, fewerForFrequent } = data
  const said = { ownerId, openedAt: at, closesAt, fingerprint, fewerForFrequent }
  const open = { seed: null, heldAt: null, isCalledOff: false, winner: null, order: [] }
  return { ...said, ...open, out: { claimer: 0, owner: 0 } }
}

const held = (draw: Draw, { at, data: { seed, order, takenOut = [], left } }: Of<'DrawHeld'>): Draw => {
  const entries = [
    ...order.map(({ claimId, tickets }) => ({ claimId, tickets, isOut: false })),
    ...takenOut.map(({ claimId, tickets }) => ({ claimId, tickets, isOut: true })),
  ]
  const out = { claimer: left ?? draw.out.claimer, owner: takenOut.length }
  return { ...draw, seed, heldAt: at, winner: order[0]?.claimId ?? null, order: drawnOrder(seed, entries), out }
}

/** Before the draw closes everybody who asks takes part; once it was held, those who stand in its order. */
const withoutClaim = (draw: Draw, event: RecordedEvent<ClaimEvent>): Draw => {
  const by = takenOutBy(event)
  const { claimId } = event.data
  const takesPart =
    draw.heldAt === null
      ? event.at < draw.closesAt
      : draw.order.some((entry) => entry.claimId === claimId && !entry.isOut)
  if (by === null || !takesPart) return draw
  const order = draw.order.map((entry) => (entry.claimId === claimId ? { ...entry, isOut: true } : entry))
  return { ...draw, order, out: { ...draw.out, [by]: draw.out[by] + 1 } }
}
