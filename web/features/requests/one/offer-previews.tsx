import { IconClock } from '@tabler/icons-react'
import type { OfferView, RequestView } from '#api/requests/contract.ts'
import { useAnswersOf } from '#web/features/requests/one/answers-slot.ts'
import styles from '#web/features/requests/own/own-requests.module.css'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { ItemPic } from '#web/vocabulary/thing/item-pic.tsx'
import { timesText } from '#web/vocabulary/pickup-time-texts.ts'

// Side by side; the rest stands where all are answered.
export const SHOWN = 2

/** The first offers of one's own request: the thing, who offers it, with what words and when. */
export const OfferPreviews = ({ request: { isMine, status, offers } }: { request: RequestView }) =>
  !isMine || status !== 'open' || offers === null || offers.length === 0 ? null : (
    <Previews offers={offers.filter(isPending)} />
  )

const isPending = ({ status }: OfferView) => status === 'pending'

const Previews = ({ offers }: { offers: readonly OfferView[] }) => {
  const answersOf = useAnswersOf()
  return (
    <ul className={styles['offers']}>
      {offers.slice(0, SHOWN).map((offer) => (
        <li key={offer.id} className={styles['offer']}>
          <ItemPic item={offer.item ?? NO_ITEM} sizes="280px" />
          <p className="strong">{offer.item?.title}</p>
          <p className={styles['who']}>
            <Avatar id={offer.gifter.id} name={offer.gifter.name} size="sm" />
            <b>{offer.gifter.name}</b>
          </p>
          {offer.message !== null && <p className="t14">{offer.message}</p>}
          <When offer={offer} />
          {answersOf !== null && <div className={styles['answers']}>{answersOf(offer, offers.length - 1)}</div>}
        </li>
      ))}
    </ul>
  )
}

const When = ({ offer: { pickupTimes, pickupWords } }: { offer: OfferView }) => {
  const when = timesText(pickupTimes, pickupWords)
  return when === null ? null : (
    <p className={styles['who']}>
      <Icon of={IconClock} size={18} />
      <span>{when}</span>
    </p>
  )
}

const NO_ITEM = { category: 'other', photos: [] }
