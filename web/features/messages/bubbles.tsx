import { IconCheck, IconChecks } from '@tabler/icons-react'
import type { MessageView } from '#api/messages/contract.ts'
import type { ThreadEntry } from '#web/features/messages/grouping.ts'
import messagesLook from '#web/features/messages/messages.module.css'
import look from '#web/features/messages/thread.module.css'
import { clockText } from '#web/lib/when.ts'
import { useZone } from '#web/lib/zone.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { said: Extract<ThreadEntry, { is: 'said' }>; readerId: string }

/** Consecutive messages of one person; only the last one shows time and read status. */
export const Bubbles = ({ said, readerId }: Props) => (
  <li className={cx(messagesLook['messageGroup'], said.isMine && 'is-me', said.isMine && look['own'])}>
    {!said.isMine && <Avatar id={said.senderId} name={said.senderName} size="sm" />}
    <div className={messagesLook['bubbles']}>
      <span className="vh">{said.isMine ? 'You' : said.senderName}:</span>
      {said.messages.map((message, index) => (
        <p key={message.id} className="bubble">
          {message.content}
          {index === said.messages.length - 1 && <Stamp message={message} isRead={message.readBy.includes(readerId)} />}
        </p>
      ))}
    </div>
  </li>
)

const Stamp = ({ message, isRead }: { message: MessageView; isRead: boolean }) => {
  const zone = useZone()
  return (
    <span className={messagesLook['bubbleT']}>
      <time dateTime={message.createdAt}>{clockText(message.createdAt, zone)}</time>
      {message.isMine && (
        <span className={isRead ? 'is-read' : undefined}>
          <Icon of={isRead ? IconChecks : IconCheck} size={16} />
          <span className="vh">{isRead ? 'Read' : 'Sent'}</span>
        </span>
      )}
    </span>
  )
}
