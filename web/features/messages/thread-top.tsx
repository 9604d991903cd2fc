import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ConversationView } from '#api/messages/contract.ts'
import { useIsPhone } from '#web/lib/use-media.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type Props = { conversation: ConversationView; onBack: () => void }

export const ThreadTop = ({ conversation, onBack }: Props) => {
  const isPhone = useIsPhone()
  const { participantId, participantName, itemId, itemTitle } = conversation
  const thing = (
    <Link to="/items/$itemId" params={{ itemId }}>
      {itemTitle}
    </Link>
  )
  if (isPhone)
    return (
      <header className="ph-head ph-head--thread">
        <IconButton icon={IconArrowLeft} label="Back" onClick={onBack} />
        <Avatar id={participantId} name={participantName} />
        <div className="grow">
          <h1 className="t18">{participantName}</h1>
          <p className="t13 quiet thread__thing">{thing}</p>
        </div>
      </header>
    )
  return (
    <header className="thread__top">
      <Avatar id={participantId} name={participantName} size="lg" />
      <div className="grow">
        <h2>{participantName}</h2>
        <p className="t14 quiet">about {thing}</p>
      </div>
    </header>
  )
}
