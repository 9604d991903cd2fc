import { IconShieldLock, IconCalendar, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import { lazyMap } from '#web/ui/map/lazy-map.tsx'
import { NOTES_MAX, WINDOW_MAX } from '#domain/items/limits.ts'
import { type Fields, needsStreet } from '#web/features/items/share/fields.ts'
import styles from '#web/features/items/share/share.module.css'
import type { StepProps } from '#web/features/items/share/step-details.tsx'
import * as texts from '#web/features/items/share/texts.ts'
import { STREET_MAX } from '#domain/places/vocabulary.ts'
import type { TileSource } from '#web/ui/map/map-frame.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { TextField } from '#web/ui/form/text/text-field.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { FieldMessage } from '#web/ui/form/field-message.tsx'
import { type PickupTime, pickupTimes } from '#domain/pickup-times.ts'
import type { Form } from '#web/lib/form/use-form.ts'
import { Chip } from '#web/ui/button/chip.tsx'
import { otherTime, otherTimeHint, otherTimeLabel, timeLabels } from '#web/vocabulary/pickup-time-texts.ts'

const PinMap = lazyMap(
  async () => (await import('./pin-map.tsx')).PinMap,
  () => styles['shareMap'],
)

/** Loads the map code early: the person may be offline when they reach the step that needs it. */
export const preloadPinMap = () => void PinMap.preload()

type Props = StepProps & {
  tileSource: TileSource
  placeField: Elements
  /** Listed for one gift request: it is offered next. */
  isForRequest: boolean
}

/** The own pin, and the circle that neighbours see. */
export const StepArea = ({ form, locked, isForRequest, tileSource, placeField, onChange }: Props) => {
  const { fields } = form
  const placeError = form.error('point')
  return (
    <div className="stack g4">
      <fieldset className="stack" disabled={locked}>
        <legend className="label">{texts.where}</legend>
        <div className={styles['shareWhere']}>
          <TextField
            label={texts.street}
            {...streetWords(fields, { locked, isForRequest })}
            autoComplete="address-line1"
            maxLength={STREET_MAX}
            {...form.text('street')}
          />
          {placeField}
        </div>
        {placeError !== undefined && <FieldMessage role="alert">{placeError}</FieldMessage>}
      </fieldset>
      {fields.point !== null && (
        <PinMap point={fields.point} tileSource={tileSource} onMove={locked ? null : (point) => onChange({ point })} />
      )}
      <Note tone="leaf">
        <Icon of={IconShieldLock} />
        <p>
          {texts.addressStaysPrivate(fields.suburb, (words) => (
            <b>{words}</b>
          ))}
        </p>
      </Note>
      <WindowPicks form={form} onChange={onChange} />
      <TextField
        label={texts.pickupNotes}
        aside={texts.pickupNotesAside}
        maxLength={NOTES_MAX}
        {...form.text('notes')}
      />
    </div>
  )
}

/** Where it is not needed yet: when it can still be added. */
const streetWords = (fields: Fields, { locked, isForRequest }: Pick<Props, 'locked' | 'isForRequest'>) => {
  if (needsStreet(fields)) return { hint: texts.streetHintForDraw }
  if (locked) return {}
  return { aside: texts.streetAside, hint: isForRequest ? texts.streetHintForRequest : texts.streetHint }
}

type WindowPicksProps = { form: Form<Fields>; onChange: (change: Partial<Fields>) => void }

/** Times that suit, as many as one likes, and others in one's own words. */
const WindowPicks = ({ form, onChange }: WindowPicksProps) => {
  const { times, timeWords } = form.fields
  const [isOther, setOther] = useState(timeWords !== '')
  const toggle = (time: PickupTime) =>
    onChange({ times: pickupTimes.filter((one) => times.includes(one) !== (one === time)) })
  const toggleOther = () => {
    setOther(!isOther)
    if (isOther) onChange({ timeWords: '' })
  }
  return (
    <fieldset className="stack">
      <legend className="label">{texts.whenSuits}</legend>
      <div className="row row--wrap">
        {pickupTimes.map((time) => {
          const on = times.includes(time)
          return (
            <Chip key={time} on={on} icon={on ? IconCheck : undefined} onClick={() => toggle(time)}>
              {timeLabels[time]}
            </Chip>
          )
        })}
        <Chip on={isOther} icon={isOther ? IconCheck : IconCalendar} onClick={toggleOther}>
          {otherTime}
        </Chip>
      </div>
      {isOther && (
        <TextField label={otherTimeLabel} hint={otherTimeHint} maxLength={WINDOW_MAX} {...form.text('timeWords')} />
      )}
    </fieldset>
  )
}
