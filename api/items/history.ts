import { claims } from '#projections/claims/claims.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { type HistoryDocument, historyPage, itemHistory } from '#projections/items/history.ts'
import { involvementId, involvements } from '#projections/items/involvements.ts'
import type { ItemDocument } from '#projections/items/listing.ts'
import { stepSentence, type Voice } from './history-sentences.ts'
import type { LifeStep, LifeView } from './contract.ts'
import { nameOf, type People, peopleOf } from '#api/accounts/names.ts'
import type { RequestContext, Me } from '#api/http/route.ts'

/** Who reads: the owner and people with a claim of their own get names; a stranger gets none (issue: "no names and no places"). */
interface Seat {
  readonly readerId: string
  readonly insider: boolean
  readonly ownerId: string
  readonly people: People
}
type HistoryStep = HistoryDocument

interface LifePage {
  readonly life: LifeView
  /** Leads to earlier steps. */
  readonly nextCursor: string | null
}

/** A reader sees the steps of the thing and of his own claim; other people's claims only as a number. One page, ascending. */
export const historyOf = async (
  { reads, me }: RequestContext<unknown, unknown, Me>,
  item: ItemDocument,
  page: { readonly limit: number; readonly cursor?: string },
): Promise<LifePage> => {
  const isOwner = item.ownerId === me.id || me.role === 'admin'
  const question = { itemId: item._id, readerId: isOwner ? null : me.id, limit: page.limit, after: page.cursor }
  const [found, insider] = await Promise.all([
    historyPage(reads.of(itemHistory), question),
    isOwner || hasAsked(reads, item, me.id),
  ])
  const steps = found.documents.filter((step) => isOwner || concerns(step, me.id)).toReversed()
  const people = await peopleOf(reads, insider ? steps.flatMap((step) => [step.by, ...step.people]) : [])
  const seat: Seat = { readerId: me.id, insider, ownerId: item.ownerId, people }
  const next = await nextOf(reads, item, isOwner || item.accepted?.claimerId === me.id)
  return {
    life: { steps: steps.map((step) => stepView(step, seat)), present: presentOf(item), next },
    nextCursor: found.next,
  }
}

const hasAsked = async (reads: Reads, item: ItemDocument, personId: string): Promise<boolean> =>
  (await reads.of(involvements).get(involvementId(personId, item._id))) !== null

/** Thanks are told to their two people only (G33). */
const concerns = ({ kind, people }: HistoryStep, readerId: string): boolean =>
  kind !== 'AppreciationSent' || people.includes(readerId)

/** Whose claim a step is about. */
const claimantOf = ({ people }: HistoryStep, ownerId: string): string | null =>
  people.find((personId) => personId !== ownerId) ?? null

const stepView = (step: HistoryStep, seat: Seat): LifeStep => {
  const who = whoOf(step.by, seat)
  const name = nameFor(step, seat)
  const voice: Voice = { who, name, claimer: claimerOf(step, seat) }
  // An agreed time of another person's claim is private.
  const facts = mayKnow(step, seat) ? step.facts : { ...step.facts, pickupTime: null }
  const { _id: id, kind, at } = step
  return { id, kind, at, text: stepSentence(kind, voice, facts), who, name: who === 'you' ? null : name }
}

/** The owner sees every step; a claimer those of the item and of his own claim. */
const mayKnow = (step: HistoryStep, { insider, ownerId, readerId }: Seat): boolean => {
  const claimerId = claimantOf(step, ownerId)
  return insider && (ownerId === readerId || claimerId === null || claimerId === readerId)
}

/** A claimer knows the owner and himself by name, never another neighbour. */
const nameFor = (step: HistoryStep, seat: Seat): string | null => {
  if (step.by === null || !mayKnow(step, seat)) return null
  const known = seat.ownerId === seat.readerId || step.by === seat.ownerId || step.by === seat.readerId
  return known ? nameOf(seat.people, step.by) : null
}

const whoOf = (by: string | null, { readerId, ownerId }: Seat): LifeStep['who'] => {
  if (by === null) return 'system'
  if (by === readerId) return 'you'
  return by === ownerId ? 'owner' : 'neighbour'
}

const claimerOf = (step: HistoryStep, { readerId, ownerId, people }: Seat): string | null => {
  const claimerId = claimantOf(step, ownerId)
  if (claimerId === null) return null
  if (claimerId === readerId) return 'you'
  return ownerId === readerId ? nameOf(people, claimerId) : 'a neighbour'
}

const PRESENT = {
  available: 'Available',
  claimed: 'Promised to a neighbour',
  completed: 'Found a new home',
  unavailable: 'Paused by the owner',
  expired: 'The listing has ended',
} as const

const presentOf = (item: ItemDocument): LifeView['present'] => {
  const status = item.status === 'deleted' ? 'unavailable' : item.status
  return { status, text: PRESENT[status] }
}

/** What may come next, as states of the lifecycle: the steps that the timeline draws pale. */
const NEXT: Record<keyof typeof PRESENT, readonly { kind: string; text: string }[]> = {
  available: [
    { kind: 'ClaimAccepted', text: 'Owner says yes' },
    { kind: 'ClaimCompleted', text: 'Picked up, and thanks' },
  ],
  claimed: [{ kind: 'ClaimCompleted', text: 'Picked up, and thanks' }],
  unavailable: [{ kind: 'ItemResumed', text: 'Back on the map' }],
  expired: [{ kind: 'ItemRelisted', text: 'Listed again' }],
  completed: [{ kind: 'AppreciationSent', text: 'Thanks' }],
}
const nextOf = async (reads: Reads, item: ItemDocument, isParty: boolean): Promise<LifeView['next']> => {
  const { status, accepted } = item
  if (status !== 'completed') return [...NEXT[status === 'deleted' ? 'unavailable' : status]]
  return isParty && accepted && (await mayThank(reads, accepted.claimId)) ? [...NEXT.completed] : []
}

/** Thanks come from the two of a pickup, once from each; nobody else is told of them. */
const mayThank = async (reads: Reads, claimId: string): Promise<boolean> =>
  ((await reads.of(claims).get(claimId))?.unthanked.length ?? 0) > 0
