import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { RequestView } from '#api/requests/contract.ts'
import { useMember } from '#web/features/accounts/queries.ts'
import { useOwnStreet } from '#web/features/accounts/place/use-own-street.ts'
import { mineQuery } from '#web/features/items/queries.ts'
import { OfferDialog } from '#web/features/offers/form/offer-dialog.tsx'
import { RequestAwaited } from '#web/features/requests/one/request-awaited.tsx'
import { RequestSummary } from '#web/features/requests/one/request-summary.tsx'
import { firstName } from '#web/lib/text/names.ts'
import { ListingFlow } from '#web/routes/-items/listing-flow.tsx'
import { useShareAddress } from '#web/routes/-items/share/use-share-address.ts'
import { useOneRequest } from '#web/routes/-requests/use-one-request.ts'

type Props = { requestId: string; isSharing: boolean; step: number }

/** Offers something for a request: a thing of mine, or one that is shared for it alone. */
export const OfferRoute = ({ requestId, ...rest }: Props) => {
  const { request, close } = useOneRequest(requestId)
  return request.data === undefined ? (
    <RequestAwaited query={request} onClose={close} />
  ) : (
    <Offering request={request.data} onClose={close} {...rest} />
  )
}

type OfferingProps = Omit<Props, 'requestId'> & { request: RequestView; onClose: () => void }

const Offering = ({ request, isSharing, step, onClose }: OfferingProps) => {
  const member = useMember()
  const ownStreetAt = useOwnStreet()
  const mine = useQuery(mineQuery)
  const navigate = useNavigate()
  const address = useShareAddress(step)
  const offeredItemId = useLocation({ select: ({ state }) => state.offeredItemId ?? null })
  const [newItemId, setNewItemId] = useState(offeredItemId)
  const { id, requester } = request
  const here = { to: '/requests/$requestId/offer', params: { requestId: id } } as const
  const backToOffer = () => {
    if (!address.leave()) void navigate({ ...here, search: withoutSharing, replace: true })
  }
  return isSharing ? (
    <ListingFlow
      address={address}
      item={null}
      request={{ id, name: firstName(requester) }}
      onShared={(item) => {
        setNewItemId(item.id)
        backToOffer()
      }}
      onClose={backToOffer}
    />
  ) : (
    <OfferDialog
      request={request}
      me={member}
      mine={mine}
      newItemId={newItemId}
      summary={<RequestSummary request={request} />}
      ownStreetAt={ownStreetAt}
      onSomethingNew={() => void navigate({ ...here, search: (before) => ({ ...before, share: true as const }) })}
      onClose={onClose}
    />
  )
}

const withoutSharing = ({ share: _share, step: _step, ...rest }: { share?: true; step?: number }) => rest
