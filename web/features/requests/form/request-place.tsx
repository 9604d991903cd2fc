import { IconMapPin } from '@tabler/icons-react'
import type { Elements } from '#web/lib/elements.ts'
import type { Place } from '#web/features/requests/form/fields.ts'
import styles from '#web/features/requests/form/request-form.module.css'
import * as texts from '#web/features/requests/texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { FieldGroup } from '#web/ui/form/field.tsx'
import { FieldBox } from '#web/ui/form/text/text-field.tsx'

export type PlaceFieldProps = {
  place: Place
  error: string | undefined
  onChange: (place: Place) => void
}
type Props = {
  place: Place | null
  savedSuburb: string | null
  error: string | undefined
  field: (props: PlaceFieldProps) => Elements
  onPlace: (place: Place | null) => void
}

const NOWHERE: Place = { area: '', point: null }

/** The place in the profile, or another one for this request alone. */
export const RequestPlace = ({ place, savedSuburb, error, field, onPlace }: Props) =>
  place === null && savedSuburb !== null ? (
    <SavedPlace suburb={savedSuburb} onChange={() => onPlace(NOWHERE)} />
  ) : (
    <div className={styles['place']}>
      {field({ place: place ?? NOWHERE, error, onChange: onPlace })}
      <p className="t13 quiet">{texts.placeHint}</p>
      {savedSuburb !== null && (
        <Button look="bare" size="sm" onClick={() => onPlace(null)}>
          {texts.savedPlaceAgain}
        </Button>
      )}
    </div>
  )

const SavedPlace = ({ suburb, onChange }: { suburb: string; onChange: () => void }) => (
  <FieldGroup label={texts.placeLabel} hint={texts.placeHint}>
    <FieldBox>
      <Icon of={IconMapPin} />
      <span className="grow">{texts.savedPlace(suburb)}</span>
      <Button look="bare" size="sm" onClick={onChange}>
        {texts.change}
      </Button>
    </FieldBox>
  </FieldGroup>
)
