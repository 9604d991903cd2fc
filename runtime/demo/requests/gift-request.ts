import type { Category } from '#domain/items/vocabulary.ts'
import type { DemoThing } from '#runtime/demo/things.ts'

/** What becomes of an offer before the requester chooses one, or before the demo begins. */
export type OfferEnd = 'waits' | 'chosen' | 'declined' | 'withdrawn'

/** How a request's story goes; who says that it was picked up. */
export type RequestEnd = 'open' | 'matched' | 'fulfilled-by-helper' | 'fulfilled-by-requester' | 'cancelled' | 'expired'

export interface DemoOffer {
  /** A name of people.ts. */
  readonly helper: string
  /** Listed for this offer alone, so that no other story takes it. */
  readonly thing: DemoThing
  readonly message: string
  /** Times that one can choose, or words of the helper's. */
  readonly when: string
  readonly end: OfferEnd
}

export interface DemoRequest {
  /** A name of people.ts. */
  readonly requester: string
  /** Days before the demo's present on which it is posted. */
  readonly daysAgo: number
  readonly category: Category
  readonly title: string
  readonly words: string
  /** Needed by the end of the day that lies so many days after it was posted; null for any day. */
  readonly neededIn: number | null
  readonly end: RequestEnd
  readonly offers: readonly DemoOffer[]
}

/** Its picture is one of the folder pictures, or of its category. */
export const drawn = (
  category: Category,
  picture: string | null,
  { title, words }: Pick<DemoThing, 'title' | 'words'>,
): DemoThing => ({ category, picture, title, words: `${words} (The picture is drawn.)` })
