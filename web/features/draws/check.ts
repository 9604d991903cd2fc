import type { DrawView } from '#api/draws/contract.ts'
import { drawnOrder, fingerprintOf } from '#domain/draws/order.ts'

export interface Checked {
  readonly isSeed: boolean
  readonly isOrder: boolean
}

/** Does the draw again from what is shown; null until the seed is. */
export const checked = ({ seed, fingerprint, order }: DrawView): Checked | null =>
  seed === null
    ? null
    : {
        isSeed: fingerprintOf(seed) === fingerprint,
        isOrder: drawnOrder(seed, order).every(({ claimId }, index) => claimId === order[index]?.claimId),
      }
