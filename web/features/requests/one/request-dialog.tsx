import { IconMapPin, IconTag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { RequestView } from '#api/requests/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import { OfferAction } from '#web/features/requests/one/offer-action.tsx'
import { OfferPreviews } from '#web/features/requests/one/offer-previews.tsx'
import { OwnActions } from '#web/features/requests/own/own-actions.tsx'
import { OwnMenu } from '#web/features/requests/own/own-menu.tsx'
import styles from '#web/features/requests/one/request-dialog.module.css'
import { RequestMeta } from '#web/features/requests/list/request-meta.tsx'
import { stateText } from '#web/features/requests/one/state-text.ts'
import * as texts from '#web/features/requests/texts.ts'
import { wishDrawing } from '#web/features/requests/one/wish-drawing.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge/badge.tsx'
import { Dialog, DialogBody, DialogFoot, DialogTop } from '#web/ui/layer/dialog.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { Pic } from '#web/ui/picture/pic.tsx'
import { categoryOf } from '#web/vocabulary/thing/categories.ts'
import { ItemSummary } from '#web/vocabulary/thing/item-summary.tsx'

type Props = {
  request: RequestView
  /** Beneath what it says: what may be it already. */
  fitting?: Elements
  onClose: () => void
}

/** One request with its own address: what is needed, its state for this reader, and what they can do. */
export const RequestDialog = ({ request, fitting, onClose }: Props) => {
  const moment = useMoment()
  const { title, description, category, location, isMine, status } = request
  return (
    <Dialog label={title} width={600} onClose={onClose}>
      <DialogTop
        title={title}
        text={isMine ? texts.yourRequest : texts.requestOf(request.requester.name)}
        lead={<Pic className={styles['pic']} drawing={wishDrawing(request)} thumb />}
        onClose={onClose}
      />
      <DialogBody tabIndex={0} role="region" aria-label={texts.aboutRequest}>
        <div className="row row--between">
          <Badge tone={TONES[status]}>{stateText(request, moment)}</Badge>
          {isMine && <OwnMenu request={request} onCancelled={onClose} />}
        </div>
        <p className={styles['text']}>{description}</p>
        <RequestMeta request={request} className={styles['meta']} />
        <p className={styles['meta']}>
          <span>
            <Icon of={IconTag} size={16} />
            <span>{categoryOf(category).label}</span>
          </span>
          {location.address !== null && (
            <span>
              <Icon of={IconMapPin} size={16} />
              <span>{location.address}</span>
            </span>
          )}
        </p>
        <OfferPreviews request={request} />
        <Selected request={request} />
        {fitting}
      </DialogBody>
      {hasFoot(request) && (
        <DialogFoot>{isMine ? <OwnFoot request={request} /> : <Foot request={request} />}</DialogFoot>
      )}
    </Dialog>
  )
}

/** Who comes after its end, and has no part in it, can only read. */
const hasFoot = ({ status, selectedOffer }: RequestView) => status === 'open' || selectedOffer !== null

const TONES: Record<RequestView['status'], BadgeTone> = {
  open: 'leaf',
  matched: 'sky',
  fulfilled: 'leaf',
  cancelled: 'plain',
  expired: 'plain',
}

const OwnFoot = ({ request }: Pick<Props, 'request'>) => (
  <div className="grow">
    <OwnActions request={request} className={styles['acts']} />
    {request.status === 'open' && request.offersCount === 0 && <span>{texts.waitsForOffers}</span>}
  </div>
)

const Foot = ({ request }: Pick<Props, 'request'>) => (
  <>
    <p className="grow">{request.status === 'open' && countText(request.offersCount)}</p>
    <OfferAction request={request} />
  </>
)

const countText = (count: number) => (count === 0 ? texts.beTheFirst : texts.offersSoFar(count))

/** The accepted offer, for its two people. */
const Selected = ({ request: { selectedOffer, isMine } }: Pick<Props, 'request'>) =>
  selectedOffer === null || selectedOffer.item === null ? null : (
    <ItemSummary item={selectedOffer.item}>
      <span>{isMine ? texts.offeredBy(selectedOffer.gifter.name) : texts.offeredByYou}</span>
      <span> · </span>
      <Link to="/items/$itemId" params={{ itemId: selectedOffer.itemId }}>
        {texts.seeItem}
      </Link>
    </ItemSummary>
  )
