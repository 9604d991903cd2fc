import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ItemView } from '#api/items/contract.ts'
import { useHere } from '#web/features/accounts/here.ts'
import { useMember } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { ItemMissing, ItemWaiting } from '#web/features/items/detail/item-waiting.tsx'
import { itemQuery } from '#web/features/items/queries.ts'
import { placeFieldsOf } from '#web/features/items/share/fields.ts'
import { ShareFlow } from '#web/features/items/share/share-flow.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { useGoBack } from '#web/lib/use-go-back.ts'
import { SharePlace } from '#web/routes/-items/share-place.tsx'

/** Shares a new gift, or edits an existing listing. */
export const ShareRoute = ({ itemId }: { itemId: string | undefined }) => {
  const navigate = useNavigate()
  const item = useQuery({ ...itemQuery(itemId ?? ''), enabled: itemId !== undefined })
  useTitle(itemId === undefined ? 'Share a Gifty' : 'Edit listing')
  const close = useGoBack(() =>
    itemId === undefined
      ? void navigate({ to: '/', search: forget })
      : void navigate({ to: '/items/$itemId', params: { itemId }, search: forget }),
  )
  if (itemId === undefined) return <Flow item={null} onClose={close} />
  if (item.error !== null) return <ItemMissing text="It has been removed." onRetry={null} onClose={close} />
  return item.data === undefined ? <ItemWaiting onClose={close} /> : <Flow item={item.data} onClose={close} />
}

const forget = ({ item: _item, ...rest }: { item?: string }) => rest

const Flow = ({ item, onClose }: { item: ItemView | null; onClose: () => void }) => {
  const member = useMember()
  const branding = useBranding()
  const here = useHere(member, branding.site)
  const navigate = useNavigate()
  const home = member.location
  return (
    <ShareFlow
      personId={member.id}
      item={item}
      start={
        home === null
          ? {}
          : {
              point: { lat: home.coordinates[1], lng: home.coordinates[0] },
              ...placeFieldsOf(home.address, member.suburb ?? here.name),
              suburb: member.suburb ?? here.name,
            }
      }
      tileSource={branding.map}
      placeField={(props) => <SharePlace {...props} home={home} homeSuburb={member.suburb ?? here.name} />}
      onShared={({ id }) =>
        item === null
          ? void navigate({ to: '/items/$itemId', params: { itemId: id }, search: forget, replace: true })
          : onClose()
      }
      onQueued={onClose}
      onClose={onClose}
    />
  )
}
