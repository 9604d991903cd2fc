import type { ComponentType } from 'react'
import * as texts from '#web/ui/map/texts.ts'
import { isOutdated } from '#web/lib/http/is-outdated.ts'
import { lazyPart } from '#web/lib/lazy/lazy-part.tsx'
import { cx } from '#web/ui/cx.ts'
import { PartFailed } from '#web/ui/feedback/answer/part-failed.tsx'
import mapStyles from '#web/ui/map/map.module.css'

type Load<Props> = () => Promise<ComponentType<Props>>

/** Where a map will stand. */
export const MapPlace = ({ className }: { className: string | undefined }) => (
  <div className={cx(mapStyles['map'], className)} />
)

/** A map whose code comes when it is drawn. Its place is kept while it is on its way, and where it does not arrive. */
export const lazyMap = <Props extends object>(load: Load<Props>, classNameOf: (props: Props) => string | undefined) =>
  lazyPart(load, {
    waiting: (props) => <MapPlace className={classNameOf(props)} />,
    failed: ({ onRetry, tries }, props) => (
      <div className={cx(mapStyles['map'], mapStyles['map_none'], classNameOf(props))}>
        <PartFailed
          key={tries}
          text={navigator.onLine ? texts.notLoaded : texts.offline}
          onRetry={onRetry}
          needsReload={isOutdated}
        />
      </div>
    ),
  })
