import { type ReactNode, useState } from 'react'
import type { PlaceView } from '#api/branding/contract.ts'
import locationLook from '#web/features/accounts/location/location.module.css'
import { PlaceField } from '#web/features/accounts/place-field.tsx'
import { STREET_MAX } from '#web/lib/address.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** `street` is saved with the profile only; '' where none is told. */
export type Area = { place: PlaceView; street: string; save: boolean; surroundKm: number | null }
type Props = {
  /** The street in the profile, and the suburb it is in. */
  home: { street: string; suburb: string } | null
  onUse: (area: Area) => void
  busy: boolean
  onClose: () => void
  /** The map beside the form, for the place and how far around. */
  map: (place: PlaceView | null, km: number) => ReactNode
}

// Spec section 9: 1 to 10 km, 3 unless said otherwise; without the surroundings a suburb is about 1 km.
const DEFAULT_KM = 3
const ALONE_KM = 1

export const EnterArea = ({ home, onUse, busy, onClose, map }: Props) => {
  const [text, setText] = useState('')
  const [place, setPlace] = useState<PlaceView | null>(null)
  const [around, setAround] = useState(true)
  const [km, setKm] = useState(DEFAULT_KM)
  const [save, setSave] = useState(false)
  const [street, setStreet] = useState('')
  return (
    <Dialog label="Where should we look?" className={cx('dlg', locationLook['areaDlg'])} width={820} onClose={onClose}>
      <div className={locationLook['area']}>
        {map(place, around ? km : ALONE_KM)}
        <div>
          <DialogTop title="Where should we look?" onClose={onClose} />
          <div className={locationLook['areaIn']}>
            <PlaceField
              label="Suburb or postcode"
              first
              text={text}
              onText={(words) => {
                setText(words)
                setPlace(null)
              }}
              onPick={(picked) => {
                setText(picked.place_name)
                setPlace(picked)
                setStreet(home !== null && home.suburb === picked.suburb ? home.street : '')
              }}
            />
            <hr />
            <div className="set-row">
              <p className="grow strong">Include surrounding suburbs</p>
              <Switch on={around} label="Include surrounding suburbs" onChange={setAround} />
            </div>
            {around && (
              <div className="stack g1">
                <div className="row row--between">
                  <span className="label">How far around</span>
                  <b className="num t18">{km} km</b>
                </div>
                <Slider label="How far around" min={1} max={10} value={km} valueText={`${km} km`} onChange={setKm} />
                <div className="row row--between t13 quiet" aria-hidden="true">
                  <span>1 km</span>
                  <span>10 km</span>
                </div>
              </div>
            )}
            <Checkbox checked={save} onChange={(event) => setSave(event.currentTarget.checked)}>
              Save to profile
              <small>Used next time, on every device</small>
            </Checkbox>
            {save && (
              <TextField
                label="Street and number"
                aside="(optional)"
                hint="For your next gifts. Only someone you say yes to sees it."
                autoComplete="address-line1"
                maxLength={STREET_MAX}
                value={street}
                onChange={(event) => setStreet(event.currentTarget.value)}
              />
            )}
            <Button
              size="lg"
              full
              busy={busy}
              disabled={place === null}
              onClick={() => place && onUse({ place, street, save, surroundKm: around ? km : null })}
            >
              Use suburb
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  )
}
