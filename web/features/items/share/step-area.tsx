import { IconShieldLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { lazyMap } from '#web/ui/map/lazy-map.tsx'
import { NOTES_MAX } from '#web/features/items/share/fields.ts'
import look from '#web/features/items/share/share.module.css'
import type { StepProps } from '#web/features/items/share/step-details.tsx'
import { WindowPicks } from '#web/features/items/share/window-picks.tsx'
import { STREET_MAX } from '#web/lib/address.ts'
import { contactError } from '#web/lib/contact-words.ts'
import type { TileSource } from '#web/ui/map/map-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const PinMap = lazyMap(
  async () => (await import('#web/features/items/share/pin-map.tsx')).PinMap,
  () => look['shareMap'],
)

/** Loads the map code early: the person may be offline when they reach the step that needs it. */
export const preloadPinMap = () => void PinMap.preload()

type Props = StepProps & { tileSource: TileSource; placeField: ReactNode }

/** The own pin, and the circle that neighbours see. */
export const StepArea = ({ fields, errors, locked, tileSource, placeField, onChange }: Props) => (
  <div className="stack g4">
    <fieldset className="stack" disabled={locked}>
      <legend className="label">Where can it be picked up?</legend>
      <div className={look['shareWhere']}>
        <TextField
          label="Street and number"
          aside="(optional)"
          hint="You can also add it when you say yes"
          autoComplete="address-line1"
          maxLength={STREET_MAX}
          value={fields.street}
          onChange={(event) => onChange({ street: event.currentTarget.value })}
        />
        {placeField}
      </div>
      {errors.place !== undefined && (
        <p className="msg msg--bad" role="alert">
          {errors.place}
        </p>
      )}
    </fieldset>
    {fields.point !== null && (
      <PinMap point={fields.point} tileSource={tileSource} onMove={locked ? null : (point) => onChange({ point })} />
    )}
    <div className="note note--leaf">
      <Icon of={IconShieldLock} />
      <p>
        <b>Your address stays private.</b> Everyone sees the circle and “{fields.suburb ?? 'your suburb'}”. Only the
        person you say yes to sees the address, until 7 days after the pickup.
      </p>
    </div>
    <WindowPicks value={fields.windows} onChange={(windows) => onChange({ windows })} />
    <TextField
      label="Pickup notes"
      aside="(only after you say yes)"
      maxLength={NOTES_MAX}
      error={errors.notes ?? contactError(fields.notes)}
      value={fields.notes}
      onChange={(event) => onChange({ notes: event.currentTarget.value })}
    />
  </div>
)
