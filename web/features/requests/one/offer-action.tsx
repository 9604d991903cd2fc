import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { RequestView } from '#api/requests/contract.ts'
import { offerAddress } from '#web/features/requests/one/addresses.ts'
import * as texts from '#web/features/requests/texts.ts'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { buttonClass } from '#web/ui/button/button.tsx'

type Props = { request: RequestView; isShort?: boolean }

/** What a reader can do with a request: nothing with one's own, else offer, look at one's offer, or write. */
export const OfferAction = (props: Props) => {
  const { isMine, myOffer } = props.request
  if (isMine) return <Badge>{texts.yourRequest}</Badge>
  switch (myOffer?.status) {
    case 'accepted':
      return <Accepted {...props} />
    case 'pending':
      return <OfferPending {...props} />
    case 'declined':
    case 'withdrawn':
      return myOffer?.mayOfferAgain === true ? <ToOffer {...props} words={texts.offerAgain} /> : null
    case undefined:
      return <ToOffer {...props} words={props.isShort === true ? texts.offer : texts.offerAnItem} />
  }
}

const ToOffer = ({ request: { id, title, status }, words }: Props & { words: string }) =>
  status === 'open' ? (
    <Link
      className={buttonClass({ look: 'tint' })}
      to={offerAddress(id)}
      search={true}
      aria-label={texts.offerFor(words, title)}
    >
      {words}
    </Link>
  ) : null

const OfferPending = ({ request: { id, title } }: Props) => (
  <>
    <Badge tone="leaf" icon={IconCheck}>
      {texts.offerSent}
    </Badge>
    <Link
      className={buttonClass({ look: 'bare', size: 'sm' })}
      to={offerAddress(id)}
      search={true}
      aria-label={texts.seeOfferFor(title)}
    >
      {texts.seeOffer}
    </Link>
  </>
)

const Accepted = ({ request: { selectedOffer } }: Props) => (
  <>
    <Badge tone="leaf" icon={IconCheck}>
      {texts.offerAccepted}
    </Badge>
    {selectedOffer !== null && (
      <Link
        className={buttonClass({ look: 'bare', size: 'sm' })}
        to="/messages/$conversationId"
        params={{ conversationId: selectedOffer.conversationId }}
      >
        {texts.openMessages}
      </Link>
    )}
  </>
)
