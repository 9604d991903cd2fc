import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { PersonView } from '#api/http/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import type { RequestView } from '#api/requests/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import { useMakeOffer } from '#web/features/offers/commands.ts'
import { OfferForm } from './offer-form.tsx'
import * as texts from '#web/features/offers/texts.ts'
import { firstName } from '#web/lib/text/names.ts'
import { useIsQueued } from '#web/lib/outbox/use-outbox.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogBody, DialogTop } from '#web/ui/layer/dialog.tsx'
import { QueuedNote } from '#web/ui/feedback/unless-queued.tsx'
import type { OwnStreetAt } from '#web/vocabulary/pick/own-street.ts'
import { newOfferSubject } from '#web/vocabulary/subjects.ts'
import { MyOffer } from '#web/features/offers/own/my-offer.tsx'
import { myOfferQuery } from '#web/features/offers/queries.ts'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'

type Props = {
  request: RequestView
  me: PersonView
  /** All my listings. */
  mine: UseQueryResult<ItemView[]>
  /** A listing that was just shared for this request: it is chosen. */
  newItemId: string | null
  /** What the request says, at the top. */
  summary: Elements
  ownStreetAt: OwnStreetAt
  onSomethingNew: () => void
  onClose: () => void
}

/** Offers one of one's own things for a request; where that was done, how the offer stands. */
export const OfferDialog = (props: Props) => {
  const { request, summary, onClose } = props
  const title = texts.offerTo(firstName(request.requester))
  return (
    <Dialog label={title} width={680} phone="page" onClose={onClose}>
      <DialogTop title={title} onClose={onClose} />
      <Body {...props} summary={summary} />
    </Dialog>
  )
}

const Body = ({ request, me, mine, newItemId, summary, ownStreetAt, onSomethingNew, onClose }: Props) => {
  const subject = newOfferSubject(request.id)
  const isQueued = useIsQueued(subject)
  const offering = useMakeOffer(request, me, onClose)
  // While it is sent, the request already shows it.
  const closed = offering.isPending ? null : closedText(request)
  if (isQueued && !offering.isPending)
    return (
      <In summary={summary}>
        <QueuedNote subject={subject}>{texts.waitsToSend}</QueuedNote>
      </In>
    )
  if (!offering.isPending && isLive(request))
    return (
      <In summary={summary}>
        <OwnOffer requestId={request.id} />
      </In>
    )
  if (closed !== null)
    return (
      <In summary={summary}>
        <p className="strong">{closed.title}</p>
        <p className="quiet">{closed.text}</p>
        <div className="row">
          <Button onClick={onClose}>{texts.back}</Button>
        </div>
      </In>
    )
  return (
    <OfferForm
      request={request}
      mine={mine}
      newItemId={newItemId}
      summary={summary}
      ownStreetAt={ownStreetAt}
      error={offering.error}
      isSending={offering.isPending}
      onSomethingNew={onSomethingNew}
      onOffer={(offer) => offering.mutateAsync(offer)}
    />
  )
}

const In = ({ summary, children }: { summary: Elements; children: Elements }) => (
  <DialogBody>
    {summary}
    {children}
  </DialogBody>
)

const isLive = ({ isMine, myOffer }: RequestView) =>
  !isMine && (myOffer?.status === 'pending' || myOffer?.status === 'accepted')

/** Why nothing can be offered; null where it can. */
const closedText = ({ isMine, status, myOffer }: RequestView) => {
  if (isMine) return { title: texts.ownRequest, text: texts.ownRequestText }
  if (status !== 'open') return { title: texts.notOpen, text: texts.notOpenText }
  return myOffer === null || myOffer.mayOfferAgain ? null : { title: texts.notAgain, text: texts.notAgainText }
}

/** My offer on this request. */
const OwnOffer = ({ requestId }: { requestId: string }) => {
  const mine = useQuery(myOfferQuery(requestId))
  return (
    <Answer to={mine} waiting={<Skeleton height={96} radius={14} />} failed={texts.failedToFetch}>
      {(offer) =>
        offer && (
          <section aria-label={texts.yourOffer}>
            <MyOffer offer={offer} />
          </section>
        )
      }
    </Answer>
  )
}
