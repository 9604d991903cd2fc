import { type AppreciationEvent, AppreciationSent } from '#domain/appreciation/events.ts'
import { claimEvents, type ClaimEvent } from '#domain/claims/events.ts'
import { type ClaimStatus, GIVEN_TO_ANOTHER } from '#domain/claims/vocabulary.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { type Body, defineProjection, known } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'

type Party = 'owner' | 'claimer'
export interface ClaimDocument extends Document {
  readonly itemId: string
  readonly ownerId: string
  readonly claimerId: string
  readonly people: readonly string[]
  readonly status: ClaimStatus
  readonly pickupTime: string | null
  readonly proposal: { readonly by: Party; readonly pickupTime: string } | null
  readonly message: string | null
  readonly ownerResponse: string | null
  readonly endedBecause: EndedBecause | null
  readonly late: boolean
  readonly completedAt: string | null
  readonly completedBy: Party | null
  readonly disputedAt: string | null
  /** Of a completed one: who of the two has not said thanks yet. */
  readonly unthanked: readonly string[]
  /** Order in line: the position of the asking. */
  readonly turn: number
  readonly createdAt: string
  readonly updatedAt: string
}
type EndedBecause =
  'owner' | 'claimer' | 'given-to-another' | 'matched' | 'item-expired' | 'item-deleted' | 'no-show' | 'released'
type ClaimBody = Body<ClaimDocument>

export const claims = defineProjection<ClaimDocument, ClaimEvent | AppreciationEvent>({
  name: 'claims',
  version: 5,
  indexes: {
    fields: [
      ['itemId', 'status', 'turn'],
      ['claimerId', 'createdAt'],
      ['claimerId', 'status', 'createdAt'],
      ['ownerId', 'createdAt'],
      ['ownerId', 'status', 'createdAt'],
      ['createdAt'],
    ],
    arrays: ['people', 'unthanked'],
  },
  wants: [...claimEvents, AppreciationSent].map(({ type }) => type),
  keys: ({ data }) => [data.claimId],
  evolve: (document, event) => {
    if (event.type === 'ClaimRequested') return asked(event)
    if (!document) return null
    if (event.type === 'AppreciationSent') {
      const { senderId } = event.data
      return { ...document, unthanked: document.unthanked.filter((personId) => personId !== senderId) }
    }
    return { ...document, ...step(event), updatedAt: event.type === 'PickupReminded' ? document.updatedAt : event.at }
  },
  words: { of: ['people'], redact },
})

/** The message is the claimer's, the response the owner's, but for the one that the system gives in the owner's name. */
function redact(claim: ClaimDocument, personId: string): ClaimBody {
  const { claimerId, ownerId, endedBecause } = claim
  return {
    ...claim,
    message: personId === claimerId ? null : claim.message,
    ownerResponse: personId === ownerId && endedBecause !== 'given-to-another' ? null : claim.ownerResponse,
  }
}

const asked = ({ data, at, position }: RecordedEvent<Extract<ClaimEvent, { type: 'ClaimRequested' }>>): ClaimBody => ({
  itemId: data.itemId,
  ownerId: data.ownerId,
  claimerId: data.claimerId,
  people: [data.ownerId, data.claimerId],
  status: 'pending',
  pickupTime: data.pickupTime,
  proposal: null,
  message: known(data.message),
  ownerResponse: null,
  endedBecause: null,
  late: false,
  completedAt: null,
  completedBy: null,
  disputedAt: null,
  unthanked: [],
  turn: position,
  createdAt: at,
  updatedAt: at,
})

const step = (event: RecordedEvent<ClaimEvent>): Partial<ClaimBody> => {
  switch (event.type) {
    case 'ClaimAccepted':
      return { status: 'accepted', ownerResponse: known(event.data.ownerResponse), pickupTime: event.data.pickupTime }
    case 'ClaimDeclined':
      return declined(event.data)
    case 'ClaimWithdrawn':
      return { status: 'cancelled', endedBecause: 'claimer', proposal: null }
    case 'ClaimCancelled':
      return { status: 'cancelled', endedBecause: 'claimer', late: event.data.late, proposal: null }
    case 'ClaimReleased':
      return {
        status: 'declined',
        endedBecause: event.data.noShow ? 'no-show' : 'released',
        ownerResponse: known(event.data.ownerResponse),
        proposal: null,
      }
    case 'ClaimEnded':
      return { status: 'cancelled', endedBecause: event.data.reason, proposal: null }
    case 'ClaimCompleted':
      return {
        status: 'completed',
        completedAt: event.data.completedAt,
        completedBy: event.data.completedBy,
        unthanked: [event.data.ownerId, event.data.claimerId],
        proposal: null,
      }
    case 'ClaimDisputed':
      return { disputedAt: event.at }
    default:
      return arranged(event)
  }
}

const declined = ({
  reason,
  ownerResponse,
}: Extract<ClaimEvent, { type: 'ClaimDeclined' }>['data']): Partial<ClaimBody> => ({
  status: 'declined',
  endedBecause: reason,
  ownerResponse: reason === 'given-to-another' ? GIVEN_TO_ANOTHER : known(ownerResponse),
  proposal: null,
})

const arranged = (event: RecordedEvent<ClaimEvent>): Partial<ClaimBody> => {
  switch (event.type) {
    case 'PickupProposed':
      return { proposal: { by: event.data.proposedBy, pickupTime: event.data.pickupTime } }
    case 'PickupConfirmed':
      return { pickupTime: event.data.pickupTime, proposal: null }
    case 'PickupProposalDeclined':
      return { proposal: null }
    default:
      return {}
  }
}
