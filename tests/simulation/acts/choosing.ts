import type { PhotoPlan } from '#api/items/pictures/input-photos.ts'
import type { Commands } from '#commands/all.ts'
import type { Pair } from '#commands/processes/people/block.ts'
import type { ListingChanges, ListingWords } from '#commands/processes/items/list-item.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import type { Outcome } from '#commands/handle.ts'
import type { ItemStream } from '#domain/items/state.ts'
import type { RequestStream } from '#domain/requests/state.ts'
import { HOUR, plus } from '#domain/time.ts'
import type { Reads } from '#projections/engine/projection.ts'
import type { Taken, Upload } from '#stores/photos/intake.ts'
import type { Vault } from '#stores/vault/port.ts'
import type { Access } from '#tests/simulation/neighbours/access.ts'
import type { Chance } from '#tests/simulation/chance.ts'
import type { Person } from '#tests/simulation/neighbours/person.ts'

/** What people know when they choose what to do: the truth, as the log tells it at this moment. */
export interface Knowledge {
  readonly now: string
  readonly items: readonly ItemStream[]
  readonly requests: readonly RequestStream[]
  readonly blocks: readonly Pair[]
}

/** What a process has beside its commands, as its API does. */
export interface Beside {
  readonly openReads: () => Reads
  readonly vault: Pick<Vault, 'passwords' | 'secondFactors' | 'sessions'>
  readonly takePicture: (upload: Upload) => Promise<Taken>
  /** Those of a listing that is made or changed. Throws where one that is named is neither the owner's nor `shown` there already. */
  readonly keepPictures: (
    plan: PhotoPlan,
    of: { readonly ownerId: string; readonly shown: readonly string[] },
  ) => Promise<void>
}

/** Does an act in a process. */
export type Send = (commands: Commands, metadata: CommandMetadata, beside: Beside) => Promise<Outcome<unknown>>

/** One act of one person; asked again with the same metadata until it is answered. */
export interface Act {
  readonly name: string
  readonly personId: string
  readonly send: Send
}

export interface Choosing {
  readonly chance: Chance
  readonly person: Person
  readonly others: readonly string[]
  readonly knowledge: Knowledge
  /** Whether several act on the one thing that is known, at the same moment. */
  readonly isRush: boolean
  /** No more blocks stand at once: where nobody has to do with anybody, nothing happens any more. */
  readonly mostBlocks: number
  readonly hasPictures: boolean
  readonly isTold: boolean
  readonly hasDraws: boolean
  readonly goesAway: boolean
  readonly guardsAccess: boolean
  readonly access: Access
  /** How often this person has begun an act of this name. */
  readonly did: (name: string) => number
  /** Ids of the links that came to somebody by mail. */
  readonly letters: (personId: string) => readonly string[]
  /** Pictures that somebody knows to be there and has used in no listing yet; whoever uses one takes it out. */
  readonly uploads: Uploaded[]
}
export interface Uploaded {
  readonly id: string
  readonly ownerId: string
  /** When its upload was begun, ISO 8601. */
  readonly at: string
}
export type Choice = (choosing: Choosing) => Act['send'] | null
export type Choices = Readonly<Record<string, readonly [weight: number, choice: Choice]>>

const HOURS = [-1, 0.2, 0.9, 1.5, 2.5, 5, 9, 12, 15, 26, 70] as const

/** A thing, mostly one that can still be had. */
export const thing = ({ chance, knowledge }: Choosing, wanted: (item: ItemStream) => boolean): ItemStream | null => {
  const fitting = knowledge.items.filter(wanted)
  const some = chance.happens(0.9) && fitting.length > 0 ? fitting : knowledge.items
  return some.length === 0 ? null : chance.pick(some.slice(-6))
}
export const isMine =
  ({ person }: Choosing) =>
  (item: ItemStream) =>
    item.ownerId === person.id
export const listing = ({ chance, person: { word }, knowledge: { now } }: Choosing): ListingWords => {
  const timeSensitive = chance.happens(0.6)
  return {
    title: `${word} chair ${chance.whole(1000)}`,
    description: `Good for another ${word} life.`,
    category: 'home_furniture',
    photos: [],
    transport: 'car',
    condition: 'good',
    dimensions: null,
    weight: null,
    pickupDifficulty: 'easy',
    pickupNotes: `${word} gate`,
    availabilityTimes: [],
    availabilityWindow: null,
    urgency: 'normal',
    timeSensitive,
    expiresAt: timeSensitive ? plus(now, (0.5 + chance.next() * chance.pick([5, 20, 60])) * HOUR) : null,
    location: { lat: -31.95 - chance.next() / 10, lng: 115.86 + chance.next() / 10, address: `${word} lane` },
    visibility: 'public',
    requestId: null,
  }
}

/** A word or two, the place, or the end of a listing. */
export const edits = (choosing: Choosing): ListingChanges => {
  const { chance } = choosing
  const { title, description, pickupNotes, location, timeSensitive, expiresAt } = listing(choosing)
  return chance.pick([
    { title },
    { title, description },
    { pickupNotes },
    { location },
    { timeSensitive, expiresAt },
    { pickupNotes, timeSensitive, expiresAt },
  ])
}

export const hour = ({ chance, knowledge: { now } }: Choosing): string => plus(now, chance.pick(HOURS) * HOUR)

export const onThing =
  (
    wanted: (choosing: Choosing) => (item: ItemStream) => boolean,
    send: (item: ItemStream, choosing: Choosing) => Act['send'],
  ): Choice =>
  (choosing) => {
    const item = thing(choosing, wanted(choosing))
    return item && send(item, choosing)
  }
