import { type AppreciationEvent, AppreciationSent } from '#domain/appreciation/events.ts'
import { goesOn } from '#domain/claims/changes.ts'
import { claimEvents, type ClaimEvent } from '#domain/claims/events.ts'
import { type ClaimStatus, GIVEN_TO_ANOTHER, isUnsaid, wentToAnother } from '#domain/claims/vocabulary.ts'
import { DrawEntered, type DrawEvent, DrawHeld } from '#domain/draws/events.ts'
import { drawnTurn } from '#domain/draws/order.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { type Body, defineProjection, known } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'
import type { EndedBecause } from './ended-because.ts'
import { dueAfterThanks, NOBODY_OWES, type ThanksDue } from './thanks-due.ts'

type Party = 'owner' | 'claimer'
export interface ClaimDocument extends Document {
  readonly itemId: string
  readonly ownerId: string
  readonly claimerId: string
  readonly people: readonly string[]
  /** The request that it answers; null where the claimer asked for the thing. */
  readonly requestId: string | null
  readonly status: ClaimStatus
  /** Null for one that the owner never said yes to. */
  readonly acceptedAt: string | null
  readonly pickupTime: string | null
  readonly proposal: { readonly by: Party; readonly pickupTime: string } | null
  readonly message: string | null
  readonly ownerResponse: string | null
  readonly endedBecause: EndedBecause | null
  readonly late: boolean
  /** Since when the claimer is on the way to the agreed time. */
  readonly onTheWayAt: string | null
  readonly completedAt: string | null
  readonly completedBy: Party | null
  readonly disputedAt: string | null
  /** Of a completed one: who of the two has not said thanks yet. */
  readonly thanksDueFrom: ThanksDue
  /** Of one who takes part in a draw. */
  readonly tickets: number | null
  /** Order in line: the position of the asking; below 0 for those who were drawn. */
  readonly turn: number
  /** Places in the log: of the asking, of the yes, and of the claimer's last step. What was changed after it is news (docs/decisions/95). */
  readonly askedAt: number
  readonly promisedAt: number | null
  readonly lastStepAt: number
  readonly createdAt: string
  readonly updatedAt: string
}
type ClaimBody = Body<ClaimDocument>

type Drawn = Extract<DrawEvent, { type: 'DrawEntered' | 'DrawHeld' }>

export const claims = defineProjection<ClaimDocument, ClaimEvent | AppreciationEvent | Drawn>({
  name: 'claims',
  version: 12,
  indexes: {
    fields: [
      ['itemId', 'status', 'turn'],
      ['claimerId', 'createdAt'],
      ['claimerId', 'status', 'createdAt'],
      ['ownerId', 'createdAt'],
      ['ownerId', 'status', 'createdAt'],
    ],
    arrays: [],
    sparse: [
      ['thanksDueFrom.owner', 'createdAt'],
      ['thanksDueFrom.claimer', 'createdAt'],
    ],
  },
  wants: [...claimEvents, AppreciationSent, DrawEntered, DrawHeld].map(({ type }) => type),
  keys: (event) => (event.type === 'DrawHeld' ? event.data.order.map(({ claimId }) => claimId) : [event.data.claimId]),
  evolve: (document, event, id) => {
    if (event.type === 'ClaimRequested') return asked(event)
    if (event.type === 'ClaimMatched') return matched(event)
    if (!document) return null
    if (event.type === 'DrawEntered') return { ...document, tickets: event.data.tickets }
    if (event.type === 'DrawHeld') return { ...document, turn: turnOf(event.data, id) }
    if (event.type === 'AppreciationSent') {
      return { ...document, thanksDueFrom: dueAfterThanks(document.thanksDueFrom, event.data.senderId) }
    }
    return {
      ...document,
      ...step(event),
      ...lastStep(event),
      updatedAt: QUIET.has(event.type) ? document.updatedAt : event.at,
    }
  },
  words: { of: ['ownerId', 'claimerId'], redact },
})

const turnOf = ({ order }: Extract<Drawn, { type: 'DrawHeld' }>['data'], id: string): number =>
  drawnTurn(
    order.findIndex(({ claimId }) => claimId === id),
    order.length,
  )

const lastStep = (event: RecordedEvent<ClaimEvent>): Partial<ClaimBody> =>
  goesOn(event) ? { lastStepAt: event.position } : {}

/** A reminder, and being on the way, change nothing that was agreed. */
const QUIET: ReadonlySet<string> = new Set(['PickupReminded', 'ClaimerSetOut'])

/** The message is the claimer's, the response the owner's, but for the one that the system gives in the owner's name. */
function redact(claim: ClaimDocument, personId: string): ClaimBody {
  const { claimerId, ownerId, endedBecause } = claim
  return {
    ...claim,
    message: personId === claimerId ? null : claim.message,
    ownerResponse: personId === ownerId && !wentToAnother(endedBecause) ? null : claim.ownerResponse,
  }
}

const asked = (event: RecordedEvent<Extract<ClaimEvent, { type: 'ClaimRequested' }>>): ClaimBody => ({
  ...begun(event),
  pickupTime: event.data.pickupTime,
  message: known(event.data.message),
})

const matched = (event: RecordedEvent<Extract<ClaimEvent, { type: 'ClaimMatched' }>>): ClaimBody => ({
  ...begun(event),
  requestId: event.data.requestId,
  status: 'accepted',
  acceptedAt: event.at,
  promisedAt: event.position,
})

const begun = ({ data, at, position }: RecordedEvent<ClaimEvent>): ClaimBody => ({
  itemId: data.itemId,
  ownerId: data.ownerId,
  claimerId: data.claimerId,
  people: [data.ownerId, data.claimerId],
  requestId: null,
  status: 'pending',
  acceptedAt: null,
  pickupTime: null,
  proposal: null,
  message: null,
  ownerResponse: null,
  endedBecause: null,
  late: false,
  onTheWayAt: null,
  completedAt: null,
  completedBy: null,
  disputedAt: null,
  thanksDueFrom: NOBODY_OWES,
  tickets: null,
  turn: position,
  askedAt: position,
  promisedAt: null,
  lastStepAt: position,
  createdAt: at,
  updatedAt: at,
})

const step = (event: RecordedEvent<ClaimEvent>): Partial<ClaimBody> => {
  switch (event.type) {
    case 'ClaimAccepted':
      return {
        status: 'accepted',
        acceptedAt: event.at,
        promisedAt: event.position,
        ownerResponse: known(event.data.ownerResponse),
        pickupTime: event.data.pickupTime,
      }
    case 'ClaimDeclined':
      return declined(event.data)
    case 'ClaimWithdrawn':
      return { status: 'cancelled', endedBecause: 'claimer', proposal: null }
    case 'ClaimCancelled':
      return { status: 'cancelled', endedBecause: 'claimer', late: event.data.late, proposal: null }
    case 'ClaimReleased':
      return released(event.data)
    case 'ClaimEnded':
      return { status: 'cancelled', endedBecause: event.data.reason, proposal: null }
    case 'ClaimCompleted':
      return {
        status: 'completed',
        completedAt: event.data.completedAt,
        completedBy: event.data.completedBy,
        thanksDueFrom: { owner: event.data.ownerId, claimer: event.data.claimerId },
        proposal: null,
      }
    case 'ClaimDisputed':
      return { disputedAt: event.at }
    default:
      return arranged(event)
  }
}

const released = ({
  noShow,
  ownerResponse,
  reason,
}: Extract<ClaimEvent, { type: 'ClaimReleased' }>['data']): Partial<ClaimBody> => ({
  status: 'declined',
  endedBecause: isUnsaid(reason) ? 'ended' : noShow ? 'no-show' : 'released',
  ownerResponse: known(ownerResponse),
  proposal: null,
})

/** That one of the two blocked the other, or is away, is in the log alone: what is read says no more than that it was ended. */
const declined = ({
  reason,
  ownerResponse,
}: Extract<ClaimEvent, { type: 'ClaimDeclined' }>['data']): Partial<ClaimBody> => ({
  status: 'declined',
  endedBecause: isUnsaid(reason) ? 'ended' : reason,
  ownerResponse: wentToAnother(reason) ? GIVEN_TO_ANOTHER : known(ownerResponse),
  proposal: null,
})

const arranged = (event: RecordedEvent<ClaimEvent>): Partial<ClaimBody> => {
  switch (event.type) {
    case 'PickupProposed':
      return { proposal: { by: event.data.proposedBy, pickupTime: event.data.pickupTime } }
    case 'PickupConfirmed':
      return { pickupTime: event.data.pickupTime, proposal: null, onTheWayAt: null }
    case 'PickupProposalDeclined':
      return { proposal: null }
    case 'ClaimerSetOut':
      return { onTheWayAt: event.at }
    default:
      return {}
  }
}
