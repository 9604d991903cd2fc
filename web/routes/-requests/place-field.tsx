import type { PlaceFieldProps } from '#web/features/requests/form/request-place.tsx'
import { PlaceField } from '#web/features/accounts/place/place-field.tsx'
import * as texts from '#web/features/requests/texts.ts'

/** The suburb of a request, with suggestions; the profile stays as it is. */
export const requestPlaceField = ({ place, error, onChange }: PlaceFieldProps) => (
  <PlaceField
    label={texts.placeLabel}
    text={place.area}
    isPicked={place.point !== null}
    error={error}
    onText={(area) => onChange({ area, point: null })}
    onPick={({ place_name: area, center: [lng, lat] }) => onChange({ area, point: { lat, lng } })}
  />
)
