import type { ListingWords } from '#commands/processes/items/list-item.ts'
import { DAY, iso, ms, plus } from '#domain/time.ts'
import type { Plot } from './lives.ts'
import { demoPicture } from '#runtime/demo/pictures.ts'
import { eveningAfter, type Neighbour, type Stage } from '#runtime/demo/stage.ts'
import type { DemoThing } from '#runtime/demo/things.ts'

export interface Telling {
  readonly thing: DemoThing
  readonly index: number
  readonly owner: Neighbour
  readonly plot: Plot
}

/** What an owner would say of the thing. */
export const listingOf = async (stage: Stage, telling: Telling): Promise<ListingWords> => {
  const { thing, owner } = telling
  const { dice } = stage
  const isHeavy = HEAVY.has(thing.category)
  const expiresAt = endOf(stage, telling.plot)
  return {
    title: thing.title,
    description: thing.words,
    category: thing.category,
    photos: await photosOf(stage, telling),
    transport: isHeavy
      ? dice.pick(['car', 'car', 'small_truck'])
      : dice.pick(['walkable', 'walkable', 'walkable', 'car']),
    condition: dice.pick(['like_new', 'good', 'good', 'fair']),
    dimensions: thing.category === 'home_furniture' ? '82 x 78 x 96 cm' : null,
    weight: isHeavy ? '24 kg' : null,
    pickupDifficulty: dice.pick(['easy', 'easy', 'moderate']),
    pickupNotes: dice.pick(['Two steps at the door, then straight out.', null]),
    ...dice.pick([AFTER_WORK, ANY_EVENING, WEEKENDS, UNSAID]),
    urgency: 'normal',
    visibility: 'public',
    requestId: null,
    timeSensitive: expiresAt !== null,
    expiresAt,
    location: owner.home,
  }
}

type Times = Pick<ListingWords, 'availabilityTimes' | 'availabilityWindow'>
const AFTER_WORK: Times = {
  availabilityTimes: ['weekday-evenings', 'saturday-morning'],
  availabilityWindow: 'After 17:00',
}
export const ANY_EVENING: Times = { availabilityTimes: [], availabilityWindow: 'Any evening' }
export const WEEKENDS: Times = {
  availabilityTimes: ['saturday-morning', 'saturday-afternoon', 'sunday'],
  availabilityWindow: null,
}
export const UNSAID: Times = { availabilityTimes: [], availabilityWindow: null }

/** Some of this morning's listings end tonight. */
const endOf = ({ dice, clock, end }: Stage, plot: Plot): string | null => {
  if (plot === 'expired') return eveningAfter(clock(), 2, 20)
  if (plot !== 'waits' || end - ms(clock()) > DAY || !dice.chance(0.6)) return null
  const tonight = eveningAfter(iso(end), 0, 23 + 59 / 60)
  return ms(tonight) > end ? tonight : plus(tonight, DAY)
}

const HEAVY: ReadonlySet<string> = new Set(['home_furniture', 'appliances'])

const photosOf = async ({ stores, clock, idsOf }: Stage, { thing, index, owner }: Telling): Promise<string[]> => {
  const { full, medium, thumb, width, height } = await demoPicture(thing, index)
  const id = idsOf({ commandId: `demo/photo/${index}`, startedAt: clock() }).newId()
  await stores.photos.put({ id, ownerId: owner.id, width, height }, { full, medium, thumb })
  return [id]
}
