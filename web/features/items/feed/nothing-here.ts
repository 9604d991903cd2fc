import * as texts from '#web/features/items/feed/texts.ts'

export type WaysOn = { onWiden: (() => void) | null; onReset: (() => void) | null }

/** What an empty list says, and the one thing to do about it; the same in the list and in the drawer. */
export const nothingHere = ({ onWiden, onReset }: WaysOn) =>
  onReset === null
    ? {
        drawing: '/drawings/empty-nearby.svg',
        title: texts.nothingNear,
        text: texts.nothingNearText,
        action: onWiden && { label: texts.lookFurther, run: onWiden },
      }
    : {
        drawing: '/drawings/empty-search.svg',
        title: texts.noMatches,
        text: texts.noMatchesText,
        action: { label: texts.resetFilters, run: onReset },
      }

const STEP_KM = 5
const WIDEST_KM = 25

/** Section 9: the next radius in km, up to 25; null where it is the widest. */
export const widerThan = (radius: number): number | null =>
  radius < WIDEST_KM ? Math.min(radius + STEP_KM, WIDEST_KM) : null
