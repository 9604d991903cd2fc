import type { ComponentType } from 'react'
import { isOutdated } from '#web/lib/is-outdated.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { cx } from '#web/ui/cx.ts'
import { PartFailed } from '#web/ui/part-failed.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

/** A map whose code comes when it is drawn. Its place is kept while it is on its way, and where it does not arrive. */
export const lazyMap = <Props extends object>(load: Load<Props>, classNameOf: (props: Props) => string | undefined) =>
  lazyPart(load, {
    waiting: (props) => <div className={cx('map', classNameOf(props))} />,
    failed: ({ onRetry, tries }, props) => (
      <div className={cx('map map--none', classNameOf(props))}>
        <PartFailed
          key={tries}
          text={navigator.onLine ? 'The map did not load.' : "You're offline, so the map can't load."}
          onRetry={onRetry}
          needsReload={isOutdated}
        />
      </div>
    ),
  })
