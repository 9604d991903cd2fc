import { Link } from '@tanstack/react-router'
import type { RequestView } from '#api/requests/contract.ts'
import { offersAddress } from '#web/features/requests/addresses.ts'
import { useFulfillRequest, useRenewRequest } from '#web/features/requests/commands.ts'
import { dayName } from '#web/features/requests/state-text.ts'
import * as texts from '#web/features/requests/texts.ts'
import { dayOf } from '#web/lib/when.ts'
import { useZone } from '#web/lib/zone.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { UnlessQueued } from '#web/ui/unless-queued.tsx'
import { giftRequestSubject } from '#web/vocabulary/subjects.ts'

type Props = { request: RequestView; className: string | undefined }

/** What its requester is asked to do next; while an act on it waits, what was done and the way back. */
export const OwnActs = ({ request, className }: Props) => (
  <UnlessQueued subject={giftRequestSubject(request.id)}>
    {hasActs(request) && (
      <div className={className}>
        {request.status === 'open' ? <OpenActs request={request} /> : <MatchedActs request={request} />}
      </div>
    )}
  </UnlessQueued>
)

const hasActs = ({ status, offersCount, renewable, selectedOffer }: RequestView) =>
  status === 'matched' || selectedOffer !== null || (status === 'open' && (offersCount > 0 || renewable))

const OpenActs = ({ request }: Pick<Props, 'request'>) => {
  const zone = useZone()
  const renew = useRenewRequest(request)
  return (
    <>
      {request.offersCount > 0 && (
        <Link className={buttonClass()} to={offersAddress(request.id)} search={true}>
          {texts.reviewOffers(request.offersCount)}
        </Link>
      )}
      {request.renewable && (
        <>
          <p className="t14 grow">{texts.endsSoon(dayName(dayOf(Date.parse(request.expiresAt), zone)))}</p>
          <Button look="tint" busy={renew.isPending} onClick={() => renew.mutate()}>
            {texts.renew}
          </Button>
        </>
      )}
    </>
  )
}

const MatchedActs = ({ request }: Pick<Props, 'request'>) => {
  const fulfill = useFulfillRequest(request)
  return (
    <>
      {request.status === 'matched' && (
        <Button busy={fulfill.isPending} onClick={() => fulfill.mutate()}>
          {texts.markFulfilled}
        </Button>
      )}
      {request.selectedOffer !== null && (
        <Link
          className={buttonClass({ look: 'line' })}
          to="/messages/$conversationId"
          params={{ conversationId: request.selectedOffer.conversationId }}
        >
          {texts.openMessages}
        </Link>
      )}
    </>
  )
}
