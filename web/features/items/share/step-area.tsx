import { IconShieldLock } from '@tabler/icons-react'
import type { Elements } from '#web/lib/elements.ts'
import { lazyMap } from '#web/ui/map/lazy-map.tsx'
import { type Fields, needsStreet, NOTES_MAX } from '#web/features/items/share/fields.ts'
import look from '#web/features/items/share/share.module.css'
import type { StepProps } from '#web/features/items/share/step-details.tsx'
import * as texts from '#web/features/items/share/texts.ts'
import { WindowPicks } from '#web/features/items/share/window-picks.tsx'
import { STREET_MAX } from '#domain/places/vocabulary.ts'
import { contactError } from '#web/lib/contact-words.ts'
import type { TileSource } from '#web/ui/map/map-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import fieldLook from '#web/ui/field.module.css'
import noteLook from '#web/ui/note.module.css'
import { cx } from '#web/ui/cx.ts'

const PinMap = lazyMap(
  async () => (await import('#web/features/items/share/pin-map.tsx')).PinMap,
  () => look['shareMap'],
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
export const StepArea = ({ fields, errors, locked, isForRequest, tileSource, placeField, onChange }: Props) => (
  <div className="stack g4">
    <fieldset className="stack" disabled={locked}>
      <legend className="label">{texts.where}</legend>
      <div className={look['shareWhere']}>
        <TextField
          label={texts.street}
          {...streetWords(fields, { locked, isForRequest })}
          error={needsStreet(fields) ? errors.street : undefined}
          autoComplete="address-line1"
          maxLength={STREET_MAX}
          value={fields.street}
          onChange={(event) => onChange({ street: event.currentTarget.value })}
        />
        {placeField}
      </div>
      {errors.place !== undefined && (
        <p className={cx(fieldLook['msg'], fieldLook['msg_bad'])} role="alert">
          {errors.place}
        </p>
      )}
    </fieldset>
    {fields.point !== null && (
      <PinMap point={fields.point} tileSource={tileSource} onMove={locked ? null : (point) => onChange({ point })} />
    )}
    <div className={cx(noteLook['note'], noteLook['note_leaf'])}>
      <Icon of={IconShieldLock} />
      <p>
        {texts.addressStaysPrivate(fields.suburb, (words) => (
          <b>{words}</b>
        ))}
      </p>
    </div>
    <WindowPicks value={fields.windows} onChange={(windows) => onChange({ windows })} />
    <TextField
      label={texts.pickupNotes}
      aside={texts.pickupNotesAside}
      maxLength={NOTES_MAX}
      error={errors.notes ?? contactError(fields.notes)}
      value={fields.notes}
      onChange={(event) => onChange({ notes: event.currentTarget.value })}
    />
  </div>
)

/** Where it is not needed yet: when it can still be added. */
const streetWords = (fields: Fields, { locked, isForRequest }: Pick<Props, 'locked' | 'isForRequest'>) => {
  if (needsStreet(fields)) return { hint: texts.streetHintForDraw }
  if (locked) return {}
  return { aside: texts.streetAside, hint: isForRequest ? texts.streetHintForRequest : texts.streetHint }
}
