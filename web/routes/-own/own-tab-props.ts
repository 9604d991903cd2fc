import type { Point } from '#domain/place.ts'
import type { FilterProps } from '#web/features/items/feed/filter/filter-line.tsx'
import type { TileSource } from '#web/ui/map/map-frame.tsx'

/** Props of the two tabs. */
export type OwnTabProps = FilterProps & { here: Point; tileSource: TileSource; isPhone: boolean }
