import type { ComponentProps } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import { useHere } from '#web/features/accounts/place/here.ts'
import { useMember } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { passedOnFields, placeFieldsOf } from '#web/features/items/share/fields.ts'
import { ShareFlow } from '#web/features/items/share/share-flow.tsx'
import { SharePlace } from '#web/routes/-items/share/share-place.tsx'
import type { useShareAddress } from '#web/routes/-items/share/use-share-address.ts'

type Props = {
  address: ReturnType<typeof useShareAddress>
  onClose: () => void
  /** A thing that the member collected and passes on. */
  passedOn?: { from: string; item: ItemView } | null
} & Pick<ComponentProps<typeof ShareFlow>, 'item' | 'request' | 'onShared'>

/** The share flow for the member: begins at the place of the profile. */
export const ListingFlow = ({ address, onClose, passedOn = null, ...rest }: Props) => {
  const member = useMember()
  const branding = useBranding()
  const here = useHere(member, branding.site)
  const home = member.location
  const suburb = member.suburb ?? here.name
  return (
    <ShareFlow
      {...rest}
      personId={member.id}
      passedOnFrom={passedOn?.from}
      start={{
        ...(passedOn && passedOnFields(passedOn.item)),
        ...(home && {
          point: { lat: home.coordinates[1], lng: home.coordinates[0] },
          ...placeFieldsOf(home.address, suburb),
          suburb,
        }),
      }}
      tileSource={branding.map}
      placeField={(props) => <SharePlace {...props} home={home} homeSuburb={suburb} />}
      at={address.at}
      onStep={address.onStep}
      onQueued={onClose}
      onClose={onClose}
    />
  )
}
