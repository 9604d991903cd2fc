import type { Point } from '#domain/place.ts'
import type { FilterProps } from '#web/features/items/feed/filter-line.tsx'
import type { Tiles } from '#web/ui/map/map-frame.tsx'
import { HistoryTab } from '#web/routes/-own/history-tab.tsx'
import { YourItemsTab } from '#web/routes/-own/your-items-tab.tsx'

export type OwnTabProps = FilterProps & { here: Point; tiles: Tiles; isPhone: boolean }

/** The two sub-tabs beside Nearby: what is one's own now, and what was. */
export const OwnTabs = (props: OwnTabProps) =>
  props.filters.tab === 'history' ? <HistoryTab {...props} /> : <YourItemsTab {...props} />
