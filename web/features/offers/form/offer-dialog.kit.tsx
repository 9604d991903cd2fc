import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { ItemView } from '#api/items/contract.ts'
import type { RequestView } from '#api/requests/contract.ts'
import { OfferDialog } from './offer-dialog.tsx'
import { showAt } from '#web/lib/render.kit.tsx'
import type { OwnStreet } from '#web/vocabulary/pick/own-street.ts'
import { requestOf } from '#web/vocabulary/request-samples.kit.ts'
import { itemOf, userOf } from '#web/vocabulary/samples.kit.ts'

export const onClose = vi.fn()
export const placed = (address: string | null) => ({
  type: 'Point' as const,
  coordinates: [115.87, -31.93] as [number, number],
  address,
})
/** Something that the reader can offer; it has a street. */
export const mine = (rest: Partial<ItemView>) =>
  itemOf({ isMine: true, location: placed('12 Oak Lane, Mount Lawley'), ...rest })
const things = [
  mine({}),
  mine({ id: 'i2', title: 'Lamp', status: 'claimed' }),
  mine({ id: 'i3', title: 'Desk', visibility: 'private', requestId: 'r9' }),
  mine({ id: 'i4', title: 'Cot', visibility: 'private', requestId: 'r1' }),
]

export const OFFER = 'POST /requests/r1/offers'

type Props = { request?: RequestView; newItemId?: string | null; items?: ItemView[]; own?: OwnStreet }
const UNKNOWN: OwnStreet = { known: '', remember: null }
const Screen = ({ request = requestOf(), newItemId = null, items = things, own = UNKNOWN }: Props) => {
  const query = useQuery({ queryKey: ['items', 'mine'], queryFn: () => items })
  const { data: shown } = useQuery({
    queryKey: ['requests', 'one', 'r1', {}],
    queryFn: () => request,
    initialData: request,
    staleTime: Infinity,
  })
  return (
    <>
      <output>
        {shown.myOffer?.status ?? 'none'}, {shown.offersCount}
      </output>
      <OfferDialog
        request={shown}
        me={userOf()}
        mine={query}
        newItemId={newItemId}
        summary={null}
        ownStreetAt={() => own}
        onSomethingNew={() => undefined}
        onClose={onClose}
      />
    </>
  )
}
/** The dialog, with what the request shows beside it. */
export const open = async (props: Props = {}) => {
  onClose.mockClear()
  return showAt('/requests/r1/offer', <Screen {...props} />)
}
export const pick = async (name: RegExp) => fireEvent.click(await screen.findByRole('radio', { name }))
