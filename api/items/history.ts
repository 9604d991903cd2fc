import { itemHistory, type HistoryStep } from '#projections/items/history.ts'
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

/** A reader sees the steps of the thing and of his own claim; other people's claims only as a number. */
export const historyOf = async (
  { reads, me }: RequestContext<unknown, unknown, Me>,
  item: ItemDocument,
): Promise<LifeView> => {
  const document = await reads.of(itemHistory).get(item._id)
  const steps = document?.steps ?? []
  const isOwner = item.ownerId === me.id || me.role === 'admin'
  const insider = isOwner || item.involved.includes(me.id)
  const people = await peopleOf(reads, insider ? steps.flatMap(({ by, claimerId }) => [by, claimerId]) : [])
  const seat: Seat = { readerId: me.id, insider, ownerId: item.ownerId, people }
  const seen = steps.filter((step) => isOwner || concerns(step, me.id))
  const part = steps.filter(({ claimerId }) => isOwner || claimerId === me.id)
  const told = seen.map((step) => stepView(step, seat))
  return { steps: told, present: presentOf(item), next: nextOf(item, part) }
}

/** Of another person's claim only the public turns are told: that it was promised, set free, picked up. */
const PUBLIC_TURNS: ReadonlySet<string> = new Set([
  'ClaimRequested',
  'ClaimAccepted',
  'ClaimCancelled',
  'ClaimReleased',
  'ClaimCompleted',
])
const concerns = ({ kind, claimerId }: HistoryStep, readerId: string): boolean =>
  claimerId === null ? kind !== 'ItemHidden' : claimerId === readerId || PUBLIC_TURNS.has(kind)

const stepView = (step: HistoryStep, seat: Seat): LifeStep => {
  const who = whoOf(step.by, seat)
  const name = nameFor(step, seat)
  const voice: Voice = { who, name, claimer: claimerOf(step, seat) }
  // Another person's agreed hour is theirs.
  const facts = mayKnow(step, seat) ? step.facts : { ...step.facts, pickupTime: null }
  const { id, kind, at } = step
  return { id, kind, at, text: stepSentence(kind, voice, facts), who, name: who === 'you' ? null : name }
}

/** The owner knows all of it; a claimer what is the thing's or his own. */
const mayKnow = ({ claimerId }: HistoryStep, { insider, ownerId, readerId }: Seat): boolean =>
  insider && (ownerId === readerId || claimerId === null || claimerId === readerId)

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

const claimerOf = ({ claimerId }: HistoryStep, { readerId, ownerId, people }: Seat): string | null => {
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

/** What may come, in the words of the lifecycle: the ghosted steps of the life line. */
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
const nextOf = ({ status }: ItemDocument, part: readonly HistoryStep[]): LifeView['next'] =>
  status === 'completed' && !mayThank(part) ? [] : [...NEXT[status === 'deleted' ? 'unavailable' : status]]

/** Thanks come from the two of a pickup, once from each; nobody else is told of them. */
const mayThank = (part: readonly HistoryStep[]): boolean =>
  part.some(({ kind }) => kind === 'ClaimCompleted') &&
  part.filter(({ kind }) => kind === 'AppreciationSent').length < 2
