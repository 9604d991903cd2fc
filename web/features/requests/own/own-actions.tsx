import { Link } from '@tanstack/react-router'
import type { RequestView } from '#api/requests/contract.ts'
import { useAnswersOf } from '#web/features/requests/one/answers-slot.ts'
import { SHOWN } from '#web/features/requests/one/offer-previews.tsx'
import { offersAddress } from '#web/features/requests/one/addresses.ts'
import { useFulfillRequest, useRenewRequest } from '#web/features/requests/commands.ts'
import * as texts from '#web/features/requests/texts.ts'
import { dayOf, shortDay } from '#web/lib/time/when.ts'
import { useZone } from '#web/lib/time/zone.ts'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import { UnlessQueued } from '#web/ui/feedback/unless-queued.tsx'
import { giftRequestSubject } from '#web/vocabulary/subjects.ts'

type Props = { request: RequestView; className: string | undefined }

/** What its requester is asked to do next; while a mutation of it is queued, what was done and how to undo it. */
export const OwnActions = ({ request, className }: Props) => {
  const isReviewing = useIsReviewing(request)
  return (
    <UnlessQueued subject={giftRequestSubject(request.id)}>
      {hasActions(request, isReviewing) && (
        <div className={className}>
          {request.status === 'open' ? (
            <OpenActions request={request} isReviewing={isReviewing} />
          ) : (
            <MatchedActions request={request} />
          )}
        </div>
      )}
    </UnlessQueued>
  )
}

const hasActions = ({ status, renewable, selectedOffer }: RequestView, isReviewing: boolean) =>
  status === 'matched' || selectedOffer !== null || (status === 'open' && (isReviewing || renewable))

/** Where each can be answered on the spot, only what is not shown there is worth a way. */
const useIsReviewing = ({ offersCount }: RequestView) => offersCount > (useAnswersOf() === null ? 0 : SHOWN)

const OpenActions = ({ request, isReviewing }: Pick<Props, 'request'> & { isReviewing: boolean }) => {
  const isAnswering = useAnswersOf() !== null
  const zone = useZone()
  const renew = useRenewRequest(request)
  return (
    <>
      {isReviewing && (
        <Link className={buttonClass(isAnswering ? { look: 'line' } : {})} to={offersAddress(request.id)} search={true}>
          {texts.reviewOffers(request.offersCount)}
        </Link>
      )}
      {request.renewable && (
        <>
          <p className="t14 grow">{texts.endsSoon(shortDay(dayOf(Date.parse(request.expiresAt), zone)))}</p>
          <Button look="tint" busy={renew.isPending} onClick={() => renew.mutate()}>
            {texts.renew}
          </Button>
        </>
      )}
    </>
  )
}

const MatchedActions = ({ request }: Pick<Props, 'request'>) => {
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
