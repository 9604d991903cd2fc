import type { ItemView } from '#api/items/contract.ts'
import * as texts from '#web/vocabulary/texts.ts'
import { enter, pickupAfterDraw } from '#web/vocabulary/draw-texts.ts'

type Drawable = Pick<ItemView, 'draw' | 'status'>

/** Whether a draw will decide who gets it; until it is held, the owner chooses nobody. */
export const isDrawOpen = ({ draw, status }: Drawable): boolean =>
  draw !== null && !draw.isHeld && status === 'available'

/** What the button for asking says. */
export const askWords = (item: Drawable, waitlist: boolean): string => {
  if (waitlist) return texts.joinWaitlist
  return isDrawOpen(item) ? enter : texts.ask
}

/** Whoever is drawn comes after the draw. */
export const afterDraw = (item: Drawable): { at: string; error: string } | null =>
  item.draw !== null && isDrawOpen(item) ? { at: item.draw.closesAt, error: pickupAfterDraw } : null
