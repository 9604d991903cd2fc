import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ConversationView } from '#api/messages/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import styles from '#web/features/messages/messages.module.css'
import * as texts from '#web/features/messages/texts.ts'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'

type Props = { conversation: ConversationView; menu?: Elements; onBack: () => void }

export const ThreadTop = ({ conversation, menu, onBack }: Props) => {
  const isPhone = useIsPhone()
  const { participantId, participantName, itemId, itemTitle, threadType } = conversation
  const isOffer = threadType === 'request_offer'
  const thing = (
    <Link to="/items/$itemId" params={{ itemId }}>
      {itemTitle}
    </Link>
  )
  if (isPhone)
    return (
      <header className={cx(styles['phoneHead'], styles['phoneHead_thread'])}>
        <IconButton icon={IconArrowLeft} label={texts.back} onClick={onBack} />
        <Avatar id={participantId} name={participantName} />
        <div className="grow">
          <h1 className="t18">{participantName}</h1>
          <p className={cx('t13 quiet', styles['threadThing'])} data-part="swiped">
            {isOffer ? texts.forRequest(thing) : thing}
          </p>
        </div>
        {menu}
      </header>
    )
  return (
    <header className={styles['threadTop']}>
      <Avatar id={participantId} name={participantName} size="lg" />
      <div className="grow">
        <h2>{participantName}</h2>
        <p className="t14 quiet">{isOffer ? texts.offeredForRequest(thing) : texts.aboutThing(thing)}</p>
      </div>
      {menu}
    </header>
  )
}
