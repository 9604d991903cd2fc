import type { ComponentType } from 'react'
import { isOutdated } from '#web/lib/http/is-outdated.ts'
import { lazyPart, type PartFailure } from '#web/lib/lazy/lazy-part.tsx'
import { Dialog, DialogBody, DialogTop } from '#web/ui/layer/dialog.tsx'
import { PartFailed } from '#web/ui/feedback/answer/part-failed.tsx'
import { AfterWait, Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import * as texts from '#web/ui/texts.ts'

type Closing = { onClose: () => void }

/** A dialog over another one whose code is fetched when it is opened, or before. */
export const lazyDialog = <Props extends Closing>(load: () => Promise<ComponentType<Props>>, label: string) =>
  lazyPart(load, {
    waiting: ({ onClose }) => (
      <AfterWait>
        <Dialog label={label} width={WIDTH} second onClose={onClose}>
          <DialogTop title={label} onClose={onClose} />
          <DialogBody aria-busy="true">
            <Skeleton height={HEIGHT} radius={16} />
          </DialogBody>
        </Dialog>
      </AfterWait>
    ),
    failed: (failure, { onClose }) => <DialogFailed failure={failure} label={label} onClose={onClose} />,
  })

const WIDTH = 520
const HEIGHT = 240

/** In place of a dialog whose code did not arrive. */
export const DialogFailed = ({ failure, label, onClose }: Closing & { failure: PartFailure; label: string }) => (
  <Dialog label={label} width={WIDTH} second onClose={onClose}>
    <DialogTop title={label} onClose={onClose} />
    <DialogBody>
      <PartFailed key={failure.tries} text={texts.dialogNotLoaded} onRetry={failure.onRetry} needsReload={isOutdated} />
    </DialogBody>
  </Dialog>
)
