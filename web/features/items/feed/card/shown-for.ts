import type { ItemView } from '#api/items/contract.ts'

// Beyond it the drawn map ends.
const FARTHEST_M = 35_000

/** Metres around the reader that the map shows: as many as asked for, and further where even the nearest gift lies beyond them. */
export const shownFor = ({ items }: { items: readonly ItemView[] }, metres: number) => {
  const nearest = items.reduce((least, item) => Math.min(least, item.distance ?? Infinity), Infinity)
  // A little more, so that the pin is whole.
  return nearest > metres && nearest < FARTHEST_M ? nearest * 1.1 : metres
}
