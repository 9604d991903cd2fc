import type { RecordedEvent } from '#domain/event.ts'
import type { NeedBy } from '#domain/requests/decide.ts'
import { plus } from '#domain/time.ts'
import { commandDeps } from '#runtime/world.ts'
import { makeLocalities } from '#runtime/places/localities.ts'
import type { Stores } from '#runtime/stores/stores.ts'
import type { Appended, Write } from '#stores/events/port.ts'
import { memoryStores, START } from '#tests/site/world.ts'
import { makeCommands } from './all.ts'
import type { CommandMetadata } from './deps.ts'

const localities = makeLocalities()

/** Commands over one log, in memory unless another is given, in processes that can be made to die after some appends. */
export const makeMortal = (stores: Stores = memoryStores()) => {
  let left = Number.POSITIVE_INFINITY
  let asked = 0
  let now = START
  /** `answerIsLost`: the last append reaches the log, and the process dies before it hears so. */
  const append =
    (answerIsLost: boolean) =>
    async (writes: readonly Write[]): Promise<Appended> => {
      left -= 1
      if (left < 0) throw new Error('the process is dead')
      const appended = await stores.events.append(writes)
      if (answerIsLost && left === 0) throw new Error('the process died before it heard the answer')
      return appended
    }
  const deps = commandDeps(stores, { clock: () => now, localities })
  return {
    stores,
    deps,
    /** Another process. */
    commands: (answerIsLost = false) =>
      makeCommands({ ...deps, events: { ...stores.events, append: append(answerIsLost) } }),
    /** From now on the log takes so many appends. */
    dieAfter: (appends: number): void => {
      left = appends
    },
    now: () => now,
    /** Time passes, for every process. */
    wait: (milliseconds: number): void => {
      now = plus(now, milliseconds)
    },
    live: (): void => {
      left = Number.POSITIVE_INFINITY
    },
    typesIn: async (stream: string): Promise<readonly string[]> =>
      (await stores.events.load(stream)).map(({ type }) => type),
    /** A member's press of a button: another one each time, unless it is named. */
    by: (id: string, commandId?: string): CommandMetadata => {
      asked += 1
      return { by: { kind: 'member', id }, commandId: commandId ?? `press-${asked}`, startedAt: now }
    },
  }
}
export type Mortal = ReturnType<typeof makeMortal>

const HERE = { lat: -31.9341, lng: 115.8716, address: '12 Oak Lane, Mount Lawley' }
const NEEDED = { title: 'A cot for six weeks', description: 'For our grandchild.', category: 'baby_kids' } as const
const LISTED = {
  title: 'Green wool armchair',
  description: 'Deep and kind to backs.',
  category: 'home_furniture',
  transport: 'walkable',
  condition: null,
  dimensions: null,
  weight: null,
  pickupDifficulty: null,
  pickupNotes: null,
  availabilityWindow: null,
  urgency: 'normal',
  timeSensitive: false,
  expiresAt: null,
  visibility: 'public',
} as const
export const NO_WORDS = { message: null, pickupTimes: [], pickupWindow: null }

/** The offer that was made. */
export const idOfOffer = (events: readonly RecordedEvent[]): string => {
  const made = events.find(({ type }) => type === 'OfferMade')
  if (!made) throw new Error('no offer was made')
  return (made.data as { offerId: string }).offerId
}

/** What neighbours do before a test begins; ids are returned, refusals thrown. */
export const neighboursOf = ({ commands, by }: Mortal) => {
  const need = async (who = 'nina', needBy: NeedBy | null = null): Promise<string> =>
    (await commands().requests.post({ ...NEEDED, location: HERE, needBy }, by(who))).id
  /** On the map without an end, unless one is named. */
  const share = async (
    who: string,
    requestId: string | null = null,
    expiresAt: string | null = null,
  ): Promise<string> => {
    const end = { timeSensitive: expiresAt !== null, expiresAt }
    const words = { ...LISTED, ...end, availabilityTimes: [], photos: [], location: HERE, requestId }
    const outcome = await commands().items.list(words, by(who))
    const { id: itemId } = outcome
    if (!outcome.ok) throw new Error(outcome.rejection.message)
    return itemId
  }
  const offer = async (who: string, requestId: string, itemId: string): Promise<string> => {
    const outcome = await commands().offers.make(requestId, { itemId, ...NO_WORDS }, by(who))
    if (!outcome.ok) throw new Error(outcome.rejection.message)
    return idOfOffer(outcome.events)
  }
  return {
    need,
    share,
    offer,
    /** One request of Nina's, one thing of Tom's, one offer. */
    situation: async () => {
      const requestId = await need()
      const itemId = await share('tom')
      return { requestId, itemId, offerId: await offer('tom', requestId, itemId) }
    },
  }
}
