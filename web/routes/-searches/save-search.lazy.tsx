import { IconRefresh } from '@tabler/icons-react'
import type { SaveSearchPartProps } from '#web/routes/-searches/save-search-part.tsx'
import * as texts from '#web/routes/-nearby/texts.ts'
import { isOutdated } from '#web/lib/http/is-outdated.ts'
import { lazyPart } from '#web/lib/lazy/lazy-part.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { PartFailed } from '#web/ui/feedback/answer/part-failed.tsx'

/** What is typed is searched all the same. */
export const SaveSearchPart = lazyPart<SaveSearchPartProps>(
  async () => (await import('#web/routes/-searches/save-search-part.tsx')).SaveSearchPart,
  {
    waiting: () => null,
    failed: ({ tries, onRetry }, { small }) =>
      small === true ? (
        <IconButton
          icon={IconRefresh}
          label={texts.saveSearchNotLoadedSmall}
          title={texts.saveSearchNotLoadedSmall}
          size="sm"
          onClick={onRetry}
        />
      ) : (
        <PartFailed key={tries} text={texts.saveSearchNotLoaded} onRetry={onRetry} needsReload={isOutdated} />
      ),
  },
)
