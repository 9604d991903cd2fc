import type { PlaceView } from '#api/places/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import locationStyles from '#web/features/accounts/location/location.module.css'
import { PlaceField } from '#web/features/accounts/place/place-field.tsx'
import * as texts from '#web/features/accounts/location/texts.ts'
import * as fieldTexts from '#web/features/accounts/field-texts.ts'
import { isPlace } from '#web/features/accounts/place/place.ts'
import { STREET_MAX } from '#domain/places/vocabulary.ts'
import { draftFields, isCount, isFlag, isText } from '#web/lib/form/draft-fields.ts'
import { useDraft } from '#web/lib/form/use-draft.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogTop } from '#web/ui/layer/dialog.tsx'
import { Slider } from '#web/ui/form/choice/slider.tsx'
import { Switch } from '#web/ui/form/choice/switch.tsx'
import { Checkbox } from '#web/ui/form/choice/checkbox.tsx'
import { TextField } from '#web/ui/form/text/text-field.tsx'
import { SettingRow } from '#web/ui/layout/row/setting-row.tsx'

/** `street` is saved with the profile only; '' where none is told. */
export type Area = { place: PlaceView; street: string; save: boolean; surroundKm: number | null }
type Props = {
  /** The street in the profile, and the suburb it is in. */
  home: { street: string; suburb: string } | null
  onUse: (area: Area) => void
  busy: boolean
  onClose: () => void
  /** The map beside the form, for the place and how far around. */
  map: (place: PlaceView | null, km: number) => Elements
}

// Spec section 9: 1 to 10 km, 3 unless said otherwise; without the surroundings a suburb is about 1 km.
const DEFAULT_KM = 3
const ALONE_KM = 1

type Draft = { text: string; place: PlaceView | null; around: boolean; km: number; save: boolean; street: string }
const DRAFT = draftFields<Draft>(
  { text: '', place: null, around: true, km: DEFAULT_KM, save: false, street: '' },
  { text: isText, place: isPlace, around: isFlag, km: isCount, save: isFlag, street: isText },
)
/** What is typed and chosen is kept under this name until it is used. */
export const AREA_DRAFT = 'area'

export const EnterArea = ({ home, onUse, busy, onClose, map }: Props) => {
  const [draft, setDraft] = useDraft(AREA_DRAFT, DRAFT)
  const { text, place, around, km, save, street } = draft
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  return (
    <Dialog label={texts.whereToLook} width={820} onClose={onClose}>
      <div className={locationStyles['area']}>
        {map(place, around ? km : ALONE_KM)}
        <div>
          <DialogTop title={texts.whereToLook} onClose={onClose} />
          <div className={locationStyles['areaInside']}>
            <PlaceField
              label={texts.suburbOrPostcode}
              first
              text={text}
              onText={(words) => set({ text: words, place: null })}
              onPick={(picked) =>
                set({
                  text: picked.place_name,
                  place: picked,
                  street: home !== null && home.suburb === picked.suburb ? home.street : '',
                })
              }
            />
            <hr />
            <SettingRow className={locationStyles['areaRow']} title={texts.surroundings}>
              <Switch on={around} label={texts.surroundings} onChange={(next) => set({ around: next })} />
            </SettingRow>
            {around && (
              <div className="stack g1">
                <div className="row row--between">
                  <span className="label">{texts.howFar}</span>
                  <b className="num t18">{texts.kilometres(km)}</b>
                </div>
                <Slider
                  className={locationStyles['areaRange']}
                  label={texts.howFar}
                  min={1}
                  max={10}
                  value={km}
                  valueText={texts.kilometres(km)}
                  onChange={(next) => set({ km: next })}
                />
                <div className="row row--between t13 quiet" aria-hidden="true">
                  <span>{texts.kilometres(1)}</span>
                  <span>{texts.kilometres(10)}</span>
                </div>
              </div>
            )}
            <Checkbox checked={save} onChange={(event) => set({ save: event.currentTarget.checked })}>
              <span>{texts.saveToProfile}</span>
              <small>{texts.saveHint}</small>
            </Checkbox>
            {save && (
              <TextField
                label={fieldTexts.street}
                aside={fieldTexts.optional}
                hint={fieldTexts.streetHint}
                autoComplete="address-line1"
                maxLength={STREET_MAX}
                value={street}
                onChange={(event) => set({ street: event.currentTarget.value })}
              />
            )}
            <Button
              size="lg"
              full
              busy={busy}
              disabled={place === null}
              onClick={() => place && onUse({ place, street, save, surroundKm: around ? km : null })}
            >
              {texts.useSuburb}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  )
}
