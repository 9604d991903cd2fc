import type { PickupDayProps } from '#web/routes/-nearby/pickup-day-part.tsx'
import * as texts from '#web/routes/-nearby/texts.ts'
import { isOutdated } from '#web/lib/http/is-outdated.ts'
import { lazyPart } from '#web/lib/lazy/lazy-part.tsx'
import { PartFailed } from '#web/ui/feedback/answer/part-failed.tsx'
import styles from '#web/routes/-nearby/pickup-day.module.css'

export const PickupDayPart = lazyPart<PickupDayProps>(
  async () => (await import('#web/routes/-nearby/pickup-day-part.tsx')).PickupDayPart,
  {
    waiting: () => null,
    failed: ({ tries, onRetry }) => (
      <div className={styles['missing']} data-over-map>
        <PartFailed key={tries} text={texts.pickupNotLoaded} onRetry={onRetry} needsReload={isOutdated} />
      </div>
    ),
  },
)
