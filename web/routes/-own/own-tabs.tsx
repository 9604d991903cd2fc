import { HistoryTab } from '#web/routes/-own/history-tab.tsx'
import type { OwnTabProps } from '#web/routes/-own/own-frame.tsx'
import { YourItemsTab } from '#web/routes/-own/your-items-tab.tsx'

/** The two sub-tabs beside Nearby: Your Items and History. */
export const OwnTabs = (props: OwnTabProps) =>
  props.filters.tab === 'history' ? <HistoryTab {...props} /> : <YourItemsTab {...props} />
