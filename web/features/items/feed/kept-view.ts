import { isTextOrNone } from '#web/lib/form/draft-fields.ts'
import type { Snap } from '#web/ui/drawer/snaps.ts'

// Map and list are drawn twice, for the desk and for the phone; turning the phone may lead from one to the other.

/** The pin that was picked. */
export const PICKED = 'picked'
export const PICKED_SHAPE = { empty: null, read: (value: unknown) => (isTextOrNone(value) ? value : null) }

const SNAPS = ['peek', 'half', 'full'] as const

/** Where the drawer rests. */
export const DRAWER_SHAPE = {
  empty: 'peek' as Snap,
  read: (value: unknown): Snap | null => SNAPS.find((snap) => snap === value) ?? null,
}
