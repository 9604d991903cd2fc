export type WaysOn = { onWiden: (() => void) | null; onReset: (() => void) | null }

/** What an empty list says, and the one thing to do about it; the same in the list and in the drawer. */
export const nothingHere = ({ onWiden, onReset }: WaysOn) =>
  onReset === null
    ? {
        drawing: '/drawings/empty-nearby.svg',
        title: 'Nothing near you yet',
        text: 'When a neighbour shares something, it shows up here.',
        action: onWiden && { label: 'Look 5 km further', run: onWiden },
      }
    : {
        drawing: '/drawings/empty-search.svg',
        title: 'No matches',
        text: 'No gifts match these filters. Try removing some.',
        action: { label: 'Reset Filters', run: onReset },
      }

export const NOT_LOADED = 'The list could not be loaded'

const STEP_KM = 5
const WIDEST_KM = 25

/** Section 9: the next radius in km, up to 25; null where it is the widest. */
export const widerThan = (radius: number): number | null =>
  radius < WIDEST_KM ? Math.min(radius + STEP_KM, WIDEST_KM) : null
