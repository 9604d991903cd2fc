import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import type { Here } from '#web/features/accounts/place/here.ts'
import styles from '#web/features/accounts/location/location.module.css'
import {
  SNOOZES,
  EVERY_MS,
  type Frequency,
  noteFrequency,
  readMemory,
} from '#web/features/accounts/location/prompt-memory.ts'
import * as texts from '#web/features/accounts/location/texts.ts'
import { type Moment, stampText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogBody } from '#web/ui/layer/dialog.tsx'
import { RadioChips } from '#web/ui/form/choice/radio-chips.tsx'

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
  current: texts.stillIn,
  stored: texts.stillIn,
  default: () => texts.whereAreYou,
}

/** The three answers, the most useful one first. */
export const AskLocation = ({ here, since, isLocating, onCurrent, onArea, onLater, onClose }: Props) => {
  const moment = useMoment()
  const title = TITLES[here.source](here.name)
  return (
    <Dialog label={title} width={440} onClose={onClose}>
      <DialogBody className={styles['ask']}>
        <img src="/drawings/state-place.svg" alt="" width={240} height={180} />
        <div className="stack g1">
          <h1>{title}</h1>
          <p className="quiet">{ageText(here.source, since, moment)}</p>
        </div>
        <div className={styles['askActions']}>
          <Button icon={IconCurrentLocation} busy={isLocating} onClick={onCurrent} data-autofocus>
            {texts.useCurrent}
          </Button>
          <Button icon={IconMapPin} look="line" onClick={onArea}>
            {texts.enterArea}
          </Button>
          {onLater === null ? (
            <Button look="quiet" onClick={onClose}>
              {texts.leaveIt}
            </Button>
          ) : (
            <Button look="quiet" onClick={() => onLater(SNOOZES.usual)}>
              {texts.later}
            </Button>
          )}
        </div>
        {onLater !== null && <Snoozes onLater={onLater} />}
        <PromptFrequency />
        <p className="t13 quiet">{texts.rounded}</p>
      </DialogBody>
    </Dialog>
  )
}

const Snoozes = ({ onLater }: { onLater: (ms: number) => void }) => (
  <p className="t13 quiet">
    {texts.askAgainIn(
      <Button look="bare" size="sm" onClick={() => onLater(SNOOZES.short)}>
        {texts.shortSnooze}
      </Button>,
      <Button look="bare" size="sm" onClick={() => onLater(SNOOZES.long)}>
        {texts.longSnooze}
      </Button>,
    )}
  </p>
)

const ageText = (source: Here['source'], since: number, moment: Moment) => {
  if (source === 'default') return texts.whyPlace
  if (since === 0) return texts.measured
  return texts.updatedAt(stampText(new Date(since).toISOString(), moment))
}

const CHOICES = (Object.keys(EVERY_MS) as Frequency[]).map((value) => ({ value, label: texts.everyHours[value] }))

/** How often this device may ask of itself. */
const PromptFrequency = () => {
  const [frequency, setFrequency] = useState(() => readMemory().frequency)
  const choose = (next: Frequency) => {
    noteFrequency(next)
    setFrequency(next)
  }
  return (
    <div className="stack g1">
      <p className="label" aria-hidden="true">
        {texts.askAtMost}
      </p>
      <RadioChips
        className={styles['often']}
        label={texts.askAtMost}
        choices={CHOICES}
        value={frequency}
        onChange={choose}
      />
    </div>
  )
}
