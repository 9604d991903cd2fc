import { IconCurrentLocation } from '@tabler/icons-react'
import type { UserView } from '#api/accounts/contract.ts'
import { locateDevice } from '#web/features/accounts/here.ts'
import { PlaceField } from '#web/features/accounts/place-field.tsx'
import type { PlaceFieldProps } from '#web/features/items/share/share-flow.tsx'
import { messageOf } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.tsx'

type Props = PlaceFieldProps & { home: UserView['location']; homeSuburb: string }

/** An address with suggestions, or the place one is at; only for this item, the profile stays as it is. */
export const SharePlace = ({ fields, home, homeSuburb, onChange }: Props) => {
  const useMine = async () => {
    if (home !== null) {
      const [lng, lat] = home.coordinates
      onChange({ point: { lat, lng }, address: home.address ?? '', suburb: homeSuburb })
      return
    }
    try {
      onChange({ point: await locateDevice(), suburb: null })
    } catch (error) {
      toast.warn({ title: 'Your location could not be found', text: messageOf(error) })
    }
  }
  return (
    <PlaceField
      label="Where can it be picked up?"
      text={fields.address}
      onText={(address) => onChange({ address })}
      onPick={({ center, place_name, suburb }) =>
        onChange({ point: { lat: center[1], lng: center[0] }, address: place_name, suburb })
      }
      end={
        <Button look="bare" size="sm" onClick={() => void useMine()}>
          <Icon of={IconCurrentLocation} size={16} />
          <span className="share__mine">Use my location</span>
        </Button>
      }
    />
  )
}
