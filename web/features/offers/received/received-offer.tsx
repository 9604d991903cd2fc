import { IconCheck, IconClock, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { OfferView } from '#api/requests/contract.ts'
import { useAcceptOffer, useDeclineOffer } from '#web/features/offers/commands.ts'
import { receivedState } from '#web/features/offers/offer-state.ts'
import styles from '#web/features/offers/received/offers-dialog.module.css'
import * as texts from '#web/features/offers/texts.ts'
import { formatDistance } from '#domain/place.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { UnlessQueued } from '#web/ui/feedback/unless-queued.tsx'
import { offerSubject } from '#web/vocabulary/subjects.ts'
import { timesText } from '#web/vocabulary/pickup-time-texts.ts'
import { ItemPic } from '#web/vocabulary/thing/item-pic.tsx'
import { TwoColumns } from '#web/ui/layout/page/two-columns.tsx'
import { FieldMessage } from '#web/ui/form/field-message.tsx'

type Props = {
  offer: OfferView
  /** How many more wait for an answer. */
  others: number
  /** Why the last answer was refused; null if it was not. */
  refusal: string | null
  onAccepted: (conversationId: string | null) => void
  onRefused: (text: string) => void
}

/** One offer on one's own request: the thing, who offers it, with what words and when, and the two answers. */
export const ReceivedOffer = ({ refusal, ...props }: Props) => {
  const { offer } = props
  const { item, status } = offer
  const state = receivedState(offer)
  return (
    <article
      className={cx(styles['offer'], status === 'accepted' && styles['chosen'], isOver(offer) && styles['over'])}
    >
      <ItemPic item={item ?? NO_ITEM} sizes="340px" />
      <h2 className={styles['title']}>
        <Thing item={item} />
      </h2>
      <Helper offer={offer} />
      <Words offer={offer} />
      {refusal !== null && <FieldMessage role="alert">{refusal}</FieldMessage>}
      <div className={styles['foot']}>
        {state === null ? (
          <UnlessQueued subject={offerSubject(offer.id)}>
            <Answers {...props} title={item?.title ?? texts.listingGone} />
          </UnlessQueued>
        ) : (
          <StateNote {...state} offer={offer} />
        )}
      </div>
    </article>
  )
}

const Thing = ({ item }: Pick<OfferView, 'item'>) =>
  item === null ? (
    <span>{texts.listingGone}</span>
  ) : (
    <Link to="/items/$itemId" params={{ itemId: item.id }}>
      {item.title}
    </Link>
  )

const Words = ({ offer: { message, pickupTimes, pickupWords } }: Pick<Props, 'offer'>) => {
  const when = timesText(pickupTimes, pickupWords)
  return (
    <>
      {message !== null && <p className={styles['words']}>{message}</p>}
      {when !== null && (
        <p className={styles['line']}>
          <Icon of={IconClock} size={18} />
          <span>{when}</span>
        </p>
      )}
    </>
  )
}

const isOver = ({ status }: OfferView) => status === 'declined' || status === 'withdrawn'

const NO_ITEM = { category: 'other', photos: [] }

const Helper = ({ offer: { gifter, item, pickupLocation } }: Pick<Props, 'offer'>) => {
  const distance = item?.distance ?? null
  const where = distance === null ? pickupLocation && texts.near(pickupLocation) : formatDistance(distance)
  return (
    <div className={styles['line']}>
      <Avatar id={gifter.id} name={gifter.name} size="sm" />
      <div>
        <Link
          className={styles['name']}
          to="/people/$personId"
          params={{ personId: gifter.id }}
          aria-label={texts.profileOf(gifter.name)}
        >
          {gifter.name}
        </Link>
        {where !== null && <p className="t13 quiet">{where}</p>}
      </div>
    </div>
  )
}

type AnswersProps = Omit<Props, 'refusal'> & { title: string }

/** Yes and no, and what follows a yes. */
export const Answers = ({ offer, others, title, onAccepted, onRefused }: AnswersProps) => {
  const noteId = useId()
  const accept = useAcceptOffer(offer, {
    onDone: onAccepted,
    onFailed: (error) => onRefused(messageOf(error, texts.failedToAccept)),
  })
  const decline = useDeclineOffer(offer, {
    onFailed: (error) => onRefused(messageOf(error, texts.failedToDecline)),
  })
  return (
    <>
      <TwoColumns>
        <Button
          busy={accept.isPending}
          aria-label={texts.actionOn(texts.accept, title, offer.gifter.name)}
          aria-describedby={noteId}
          onClick={() => accept.mutate()}
        >
          {texts.accept}
        </Button>
        <Button
          look="line"
          busy={decline.isPending}
          aria-label={texts.actionOn(texts.decline, title, offer.gifter.name)}
          onClick={() => !accept.isPending && decline.mutate()}
        >
          {texts.decline}
        </Button>
      </TwoColumns>
      <p className={styles['note']} id={noteId}>
        <Icon of={IconInfoCircle} size={16} />
        <span>{texts.acceptFollows(others)}</span>
      </p>
    </>
  )
}

type StateProps = NonNullable<ReturnType<typeof receivedState>> & Pick<Props, 'offer'>

const StateNote = ({ tone, label, text, offer: { status, conversationId } }: StateProps) => (
  <>
    <p>
      <Badge tone={tone} icon={status === 'accepted' ? IconCheck : undefined}>
        {label}
      </Badge>
    </p>
    {text !== null && <p className="t14 quiet">{text}</p>}
    {status === 'accepted' && conversationId !== null && (
      <Link className={buttonClass({ look: 'line' })} to="/messages/$conversationId" params={{ conversationId }}>
        {texts.openMessages}
      </Link>
    )}
  </>
)
