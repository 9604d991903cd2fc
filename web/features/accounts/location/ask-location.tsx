import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react'
import type { Here } from '#web/features/accounts/here.ts'
import look from '#web/features/accounts/location/location.module.css'
import { SNOOZES } from '#web/features/accounts/location/prompt-memory.ts'
import { stampText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  here: Here
  /** When the place was last set, in milliseconds since 1970; 0 if unknown. */
  since: number
  isLocating: boolean
  onCurrent: () => void
  onArea: () => void
  /** Null where the person asked for it: there is nothing to put off. */
  onLater: ((ms: number) => void) | null
  onClose: () => void
}

const TITLES = {
  current: (name: string) => `Are you still in ${name}?`,
  stored: (name: string) => `Are you still in ${name}?`,
  default: () => 'Where are you?',
}

/** The three answers, the most useful one first. */
export const AskLocation = ({ here, since, isLocating, onCurrent, onArea, onLater, onClose }: Props) => {
  const title = TITLES[here.source](here.name)
  return (
    <Dialog label={title} width={440} onClose={onClose}>
      <div className={cx('dlg__in', look['ask'])}>
        <img src="/drawings/state-place.svg" alt="" width={240} height={180} />
        <div className="stack g1">
          <h1>{title}</h1>
          <p className="quiet">
            <Age source={here.source} since={since} />
          </p>
        </div>
        <div className={look['askDo']}>
          <Button busy={isLocating} onClick={onCurrent} data-autofocus>
            {!isLocating && <Icon of={IconCurrentLocation} />}
            Use Current Location
          </Button>
          <Button look="line" onClick={onArea}>
            <Icon of={IconMapPin} />
            Enter Area
          </Button>
          {onLater === null ? (
            <Button look="bare" className="quiet" onClick={onClose}>
              Leave it as it is
            </Button>
          ) : (
            <Button look="bare" className="quiet" onClick={() => onLater(SNOOZES.usual)}>
              Maybe Later
            </Button>
          )}
        </div>
        {onLater !== null && <Snoozes onLater={onLater} />}
        <p className="t13 quiet">Rounded to about 100 m before it leaves this device</p>
      </div>
    </Dialog>
  )
}

const Snoozes = ({ onLater }: { onLater: (ms: number) => void }) => (
  <p className="t13 quiet">
    Ask again in
    <Button look="bare" size="sm" onClick={() => onLater(SNOOZES.short)}>
      2 hours
    </Button>
    or
    <Button look="bare" size="sm" onClick={() => onLater(SNOOZES.long)}>
      8 hours
    </Button>
  </p>
)

const Age = ({ source, since }: { source: Here['source']; since: number }) => {
  const moment = useMoment()
  if (source === 'default') return 'Gifts are listed by how far they are from you.'
  if (since === 0) return 'Distances are measured from this place.'
  return `Last updated ${stampText(new Date(since).toISOString(), moment)}. Distances are measured from this place.`
}
