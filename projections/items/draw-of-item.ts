import { drawEvents, type DrawEvent } from '#domain/draws/events.ts'
import type { RecordedEvent } from '#domain/event.ts'

/** What a listing says of its draw. */
export interface Drawable {
  /** Where a draw decides who gets it, or decided; null where the owner does. */
  readonly draw: { readonly closesAt: string; readonly fewerForFrequent: boolean; readonly isHeld: boolean } | null
}

const OF_DRAW: ReadonlySet<string> = new Set(drawEvents.map(({ type }) => type))
export const isOfDraw = (event: RecordedEvent): event is RecordedEvent<DrawEvent> => OF_DRAW.has(event.type)

export const drawn = ({ draw }: Drawable, { type, data }: RecordedEvent<DrawEvent>): Partial<Drawable> => {
  switch (type) {
    case 'DrawOpened':
      return { draw: { closesAt: data.closesAt, fewerForFrequent: data.fewerForFrequent, isHeld: false } }
    case 'DrawHeld':
      return { draw: draw && { ...draw, isHeld: true } }
    case 'DrawCalledOff':
      return { draw: null }
    case 'DrawEntered':
      return {}
  }
}

/** What ends the listing ends a draw that was not held. */
export const drawEnded = ({ draw }: Drawable): Partial<Drawable> => (draw === null || draw.isHeld ? {} : { draw: null })
