import { IconCheck, IconChecks, IconFlag } from '@tabler/icons-react'
import type { MessageView } from '#api/messages/contract.ts'
import type { ThreadEntry } from './grouping.ts'
import messagesStyles from '#web/features/messages/thread/bubbles.module.css'
import styles from '#web/features/messages/thread/thread.module.css'
import { messageAnchor } from './use-scroll.ts'
import * as texts from '#web/features/messages/texts.ts'
import { clockText } from '#web/lib/time/when.ts'
import { useZone } from '#web/lib/time/zone.ts'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'

type Props = {
  group: Extract<ThreadEntry, { is: 'messages' }>
  readerId: string
  /** Of a message of the other person. */
  onReport?: ((message: MessageView) => void) | undefined
}

/** Consecutive messages of one person; only the last one shows time and read status. */
export const Bubbles = ({ group, readerId, onReport }: Props) => (
  <li
    className={cx(
      messagesStyles['messageGroup'],
      group.isMine && messagesStyles['messageGroup_me'],
      group.isMine && styles['own'],
    )}
  >
    {!group.isMine && <Avatar id={group.senderId} name={group.senderName} size="sm" />}
    <div className={messagesStyles['bubbles']}>
      <span className="vh">{group.isMine ? texts.saidByYou : texts.saidBy(group.senderName)}</span>
      {group.messages.map((message, index) => (
        <p key={message.id} className={cx(messagesStyles['bubble'], styles['bubble'])} {...messageAnchor(message.id)}>
          <span>{message.content}</span>
          {onReport && !group.isMine && <Flag onPress={() => onReport(message)} />}
          {index === group.messages.length - 1 && (
            <Stamp message={message} isRead={message.readBy.includes(readerId)} />
          )}
        </p>
      ))}
    </div>
  </li>
)

/** Small, and in sight only where one points at the message, or where nothing can point. */
const Flag = ({ onPress }: { onPress: () => void }) => (
  <button type="button" className={styles['flag']} aria-label={texts.reportMessage} onClick={onPress}>
    <Icon of={IconFlag} size={16} />
  </button>
)

const Stamp = ({ message, isRead }: { message: MessageView; isRead: boolean }) => {
  const zone = useZone()
  return (
    <span className={messagesStyles['bubbleTime']}>
      <time dateTime={message.createdAt}>{clockText(message.createdAt, zone)}</time>
      {message.isMine && (
        <span className={isRead ? messagesStyles['bubbleRead'] : undefined}>
          <Icon of={isRead ? IconChecks : IconCheck} size={16} />
          <span className="vh">{isRead ? texts.read : texts.sent}</span>
        </span>
      )}
    </span>
  )
}
