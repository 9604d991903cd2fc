import { claims } from '#projections/claims/claims.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { type HistoryDocument, historyPage, itemHistory } from '#projections/items/history.ts'
import { involvementId, involvements } from '#projections/items/involvements.ts'
import { earlierSteps } from './earlier-lives.ts'
import { type LifeReader, nextUntilGiven, presentOf } from './life-present.ts'
import type { ItemDocument } from '#projections/items/listing.ts'
import { stepSentence, type Voice } from './history-texts.ts'
import type { LifeStep, LifeView } from './life-contract.ts'
import { nameOf, type People, peopleOf, spokenNameOf } from '#api/accounts/names.ts'
import type { RequestContext, Me } from '#api/http/routing/route.ts'
import * as texts from '#api/items/texts.ts'

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
  { deps, reads, me }: RequestContext<unknown, unknown, Me>,
  item: ItemDocument,
  page: { readonly limit: number; readonly cursor?: string },
): Promise<LifePage> => {
  const isOwner = item.ownerId === me.id || me.role === 'admin'
  const question = { itemId: item._id, readerId: isOwner ? null : me.id, limit: page.limit, after: page.cursor }
  const [found, own] = await Promise.all([
    historyPage(reads.of(itemHistory), question),
    isOwner ? null : reads.of(involvements).get(involvementId(me.id, item._id)),
  ])
  const insider = isOwner || own !== null
  const steps = found.documents.filter((step) => isOwner || concerns(step, me.id)).toReversed()
  const promisedTo = isOwner ? promisedIn(item) : null
  const people = await peopleOf(reads, insider ? [promisedTo, ...peopleIn(steps)] : [])
  const seat: Seat = { readerId: me.id, insider, ownerId: item.ownerId, people }
  const reader = await readerOf(reads, item, { id: me.id, own, promisedTo, people })
  const next = await nextOf(reads, item, reader)
  return {
    life: {
      earlier: found.next === null ? earlierSteps(item.passedOn, deps.site.timeZone) : [],
      steps: steps.map((step) => stepView(step, seat)),
      present: presentOf(item, reader),
      next,
    },
    nextCursor: found.next,
  }
}

const peopleIn = (steps: readonly HistoryStep[]) => steps.flatMap((step) => [step.by, ...step.people])

const promisedIn = ({ status, accepted }: ItemDocument): string | null =>
  status === 'claimed' ? (accepted?.claimerId ?? null) : null

interface Reader {
  readonly id: string
  /** What the reader has to do with it; null for the owner and for a stranger. */
  readonly own: { readonly claimId: string | null } | null
  readonly promisedTo: string | null
  readonly people: People
}

const readerOf = async (
  reads: Reads,
  { ownerId }: ItemDocument,
  { id, own, promisedTo, people }: Reader,
): Promise<LifeReader> => ({
  id,
  isOwner: ownerId === id,
  isWaiting: await isPending(reads, own?.claimId ?? null),
  promisedTo: promisedTo === null ? null : spokenNameOf(people, promisedTo),
})

const isPending = async (reads: Reads, claimId: string | null): Promise<boolean> =>
  claimId !== null && (await reads.of(claims).get(claimId))?.status === 'pending'

/** Thanks are told to their two people only. */
const concerns = ({ kind, people }: HistoryStep, readerId: string): boolean =>
  kind !== 'AppreciationSent' || people.includes(readerId)

/** Whose claim a step is about. */
const claimantOf = ({ people }: HistoryStep, ownerId: string): string | null =>
  people.find((personId) => personId !== ownerId) ?? null

const stepView = (step: HistoryStep, seat: Seat): LifeStep => {
  const who = whoOf(step.by, seat)
  const known = isKnownBy(step, seat) ? step.by : null
  const name = known === null ? null : spokenNameOf(seat.people, known)
  const voice: Voice = { who, name, claimer: claimerOf(step, seat) }
  // An agreed time of another person's claim is private.
  const facts = mayKnow(step, seat) ? step.facts : { ...step.facts, pickupTime: null }
  const { _id: id, kind, at } = step
  return {
    id,
    kind,
    at,
    text: stepSentence(kind, voice, facts),
    who,
    name: known === null || who === 'you' ? null : nameOf(seat.people, known),
  }
}

/** The owner sees every step; a claimer those of the item and of his own claim. */
const mayKnow = (step: HistoryStep, { insider, ownerId, readerId }: Seat): boolean => {
  const claimerId = claimantOf(step, ownerId)
  return insider && (ownerId === readerId || claimerId === null || claimerId === readerId)
}

/** A claimer knows the owner and himself by name, never another neighbour. */
const isKnownBy = (step: HistoryStep, seat: Seat): boolean =>
  mayKnow(step, seat) && (seat.ownerId === seat.readerId || step.by === seat.ownerId || step.by === seat.readerId)

const whoOf = (by: string | null, { readerId, ownerId }: Seat): LifeStep['who'] => {
  if (by === null) return 'system'
  if (by === readerId) return 'you'
  return by === ownerId ? 'owner' : 'neighbour'
}

const claimerOf = (step: HistoryStep, { readerId, ownerId, people }: Seat): string | null => {
  const claimerId = claimantOf(step, ownerId)
  if (claimerId === null) return null
  if (claimerId === readerId) return 'you'
  return ownerId === readerId ? spokenNameOf(people, claimerId) : texts.someNeighbour
}

const nextOf = async (reads: Reads, item: ItemDocument, reader: LifeReader): Promise<LifeView['next']> => {
  const { status, accepted } = item
  if (status !== 'completed') return nextUntilGiven(item, reader)
  const isParty = item.ownerId === reader.id || accepted?.claimerId === reader.id
  return isParty && accepted && (await mayThank(reads, accepted.claimId))
    ? [{ kind: 'AppreciationSent', text: texts.thanks }]
    : []
}

/** Thanks come from the two of a pickup, once from each; nobody else is told of them. */
const mayThank = async (reads: Reads, claimId: string): Promise<boolean> => {
  const due = (await reads.of(claims).get(claimId))?.thanksDueFrom
  return due !== undefined && (due.owner !== null || due.claimer !== null)
}
