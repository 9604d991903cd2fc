import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ItemView } from '#api/items/contract.ts'
import { itemOfClaim } from '#domain/ids.ts'
import { ItemGone, ItemLost, ItemWaiting } from '#web/features/items/detail/item-waiting.tsx'
import { itemQuery } from '#web/features/items/queries.ts'
import { isMissing, messageOf } from '#web/lib/http/api-error.ts'
import { ListingFlow } from '#web/routes/-items/listing-flow.tsx'
import { useShareAddress } from './use-share-address.ts'

type Props = { itemId: string | undefined; from: string | undefined; step: number }

/** Shares a new gift, passes on a collected one, or edits an existing listing. */
export const ShareRoute = ({ itemId: edited, from, step }: Props) => {
  const navigate = useNavigate()
  const itemId = edited ?? earlierItem(from)
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
  if (item.data === undefined) return <ItemWaiting onClose={close} />
  return <Flow {...flowOf(edited, from, item.data)} address={address} onClose={close} />
}

const earlierItem = (from: string | undefined) => (from === undefined ? undefined : (itemOfClaim(from) ?? from))

/** What is passed on is a new listing that begins with the words of the earlier one. */
const flowOf = (edited: string | undefined, from: string | undefined, item: ItemView) =>
  edited === undefined && from !== undefined ? { item: null, passedOn: { from, item } } : { item }

type Search = { item?: string; from?: string; step?: number }
const forget = ({ item: _item, from: _from, step: _step, ...rest }: Search) => rest

type FlowProps = {
  item: ItemView | null
  passedOn?: { from: string; item: ItemView }
  address: ReturnType<typeof useShareAddress>
  onClose: () => void
}

const Flow = ({ item, passedOn, address, onClose }: FlowProps) => {
  const navigate = useNavigate()
  return (
    <ListingFlow
      item={item}
      passedOn={passedOn ?? null}
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
