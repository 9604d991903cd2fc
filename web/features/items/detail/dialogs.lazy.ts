import * as texts from '#web/features/items/detail/texts.ts'
import { lazyDialog } from '#web/ui/layer/lazy-dialog.tsx'

export const ShareDialog = lazyDialog(
  async () => (await import('#web/features/items/detail/actions/share-dialog.tsx')).ShareDialog,
  texts.passOn,
)
export const ReportDialog = lazyDialog(
  async () => (await import('#web/features/items/detail/actions/report-dialog.tsx')).ReportDialog,
  texts.reportListing,
)
