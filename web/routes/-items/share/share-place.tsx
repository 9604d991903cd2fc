import { IconCurrentLocation } from '@tabler/icons-react'
import type { UserView } from '#api/accounts/contract.ts'
import { locateDevice } from '#web/features/accounts/place/here.ts'
import { PlaceField } from '#web/features/accounts/place/place-field.tsx'
import { placeFieldsOf } from '#web/features/items/share/fields.ts'
import type { PlaceFieldProps } from '#web/features/items/share/share-flow.tsx'
import styles from '#web/features/items/share/share.module.css'
import * as texts from '#web/routes/-items/texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/feedback/toast/toast.tsx'

type Props = PlaceFieldProps & { home: UserView['location']; homeSuburb: string }

/** The suburb with suggestions, or the place one is at; only for this item, the profile stays as it is. */
export const SharePlace = ({ fields, error, home, homeSuburb, onChange }: Props) => {
  const atHome = placeFieldsOf(home?.address ?? null, homeSuburb)
  const takeMine = async () => {
    if (home !== null) {
      const [lng, lat] = home.coordinates
      onChange({ ...atHome, street: atHome.street || fields.street, point: { lat, lng }, suburb: homeSuburb })
      return
    }
    try {
      onChange({ point: await locateDevice(), area: '', isAreaFound: true, suburb: null })
    } catch (error) {
      toast.warn({ title: texts.locationNotFound, text: error instanceof Error ? error.message : '' })
    }
  }
  return (
    <PlaceField
      label={texts.suburb}
      text={fields.area}
      isPicked={fields.isAreaFound}
      error={error}
      onText={(area) => onChange({ area, isAreaFound: area.trim() === '' })}
      onPick={({ center, place_name, suburb }) =>
        onChange({
          point: { lat: center[1], lng: center[0] },
          area: place_name,
          isAreaFound: true,
          suburb,
          // The street of one's home lies in no other suburb.
          ...(fields.street === atHome.street && suburb !== homeSuburb && { street: '' }),
        })
      }
      end={
        <Button icon={IconCurrentLocation} look="bare" size="sm" onClick={() => void takeMine()}>
          <span className={styles['shareMine']}>{texts.useMyLocation}</span>
        </Button>
      }
    />
  )
}
