import * as texts from '#web/features/items/feed/texts.ts'
import type { OwnTabProps } from '#web/routes/-own/own-frame.tsx'
import { lazyPart } from '#web/lib/lazy/lazy-part.tsx'
import { ScreenFailed } from '#web/routes/-shell/screens/screen-failed.tsx'

export const OwnTabs = lazyPart<OwnTabProps>(async () => (await import('#web/routes/-own/own-tabs.tsx')).OwnTabs, {
  // The frame of the page, shown also while its code is loading.
  waiting: ({ filters }) => (
    <main id="main" aria-busy="true">
      <h1 className="vh">{filters.tab === 'history' ? texts.history : texts.yourItems}</h1>
    </main>
  ),
  failed: ({ error, onRetry }) => <ScreenFailed error={error} onRetry={onRetry} />,
})
