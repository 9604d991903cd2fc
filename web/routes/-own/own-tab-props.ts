import type { Point } from '#domain/place.ts'
import type { FilterProps } from '#web/features/items/feed/filter-line.tsx'
import type { Tiles } from '#web/ui/map/map-frame.tsx'

/** What each of the two tabs is given. */
export type OwnTabProps = FilterProps & { here: Point; tiles: Tiles; isPhone: boolean }
