import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ItemView } from '#api/items/contract.ts'
import { ItemGone, ItemLost, ItemWaiting } from '#web/features/items/detail/item-waiting.tsx'
import { itemQuery } from '#web/features/items/queries.ts'
import { isMissing, messageOf } from '#web/lib/api-error.ts'
import { ListingFlow } from '#web/routes/-items/listing-flow.tsx'
import { useShareAddress } from '#web/routes/-items/use-share-address.ts'

/** Shares a new gift, or edits an existing listing. */
export const ShareRoute = ({ itemId, step }: { itemId: string | undefined; step: number }) => {
  const navigate = useNavigate()
  const item = useQuery({ ...itemQuery(itemId ?? ''), enabled: itemId !== undefined })
  const address = useShareAddress(step)
  const close = () => {
    if (address.leave()) return
    if (itemId === undefined) void navigate({ to: '/', search: forget })
    else void navigate({ to: '/items/$itemId', params: { itemId }, search: forget })
  }
  if (itemId === undefined) return <Flow item={null} address={address} onClose={close} />
  if (isMissing(item.error)) return <ItemGone onClose={close} />
  if (item.error !== null)
    return <ItemLost text={messageOf(item.error)} onRetry={() => void item.refetch()} onClose={close} />
  return item.data === undefined ? (
    <ItemWaiting onClose={close} />
  ) : (
    <Flow item={item.data} address={address} onClose={close} />
  )
}

const forget = ({ item: _item, step: _step, ...rest }: { item?: string; step?: number }) => rest

type FlowProps = { item: ItemView | null; address: ReturnType<typeof useShareAddress>; onClose: () => void }

const Flow = ({ item, address, onClose }: FlowProps) => {
  const navigate = useNavigate()
  return (
    <ListingFlow
      item={item}
      request={null}
      address={address}
      onShared={({ id }) => {
        if (item !== null) return onClose()
        void address
          .toFirstStep()
          .then(() => navigate({ to: '/items/$itemId', params: { itemId: id }, search: forget, replace: true }))
      }}
      onClose={onClose}
    />
  )
}
