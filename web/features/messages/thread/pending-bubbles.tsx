import { IconClock } from '@tabler/icons-react'
import { contentOf } from '#web/features/messages/drafts.ts'
import messagesStyles from '#web/features/messages/thread/bubbles.module.css'
import * as texts from '#web/features/messages/texts.ts'
import type { OutboxEntry } from '#web/lib/outbox/mutation.ts'
import styles from '#web/features/messages/thread/thread.module.css'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'

type Props = {
  waiting: readonly OutboxEntry[]
  /** Texts of the messages that are being sent. */
  leaving: readonly string[]
}

/** Messages that are not in the thread yet: being sent, or waiting in the outbox. */
export const PendingBubbles = ({ waiting, leaving }: Props) => {
  // For a moment a message is both: still being sent and already queued. It is shown once.
  const [first, ...rest] = leaving
  const isKept = waiting.some((entry) => contentOf(entry) === first)
  const sending = isKept || first === undefined ? rest : leaving
  if (waiting.length === 0 && sending.length === 0) return null
  return (
    <li className={cx(messagesStyles['messageGroup'], messagesStyles['messageGroup_me'], styles['own'])}>
      <div className={messagesStyles['bubbles']}>
        <span className="vh">{texts.saidByYou}</span>
        {waiting.map((entry) => (
          <p
            key={entry.key}
            className={cx(messagesStyles['bubble'], styles['bubble'], messagesStyles['bubble_leaving'])}
          >
            <span>{contentOf(entry)}</span>
            <span className={messagesStyles['bubbleTime']}>
              <Icon of={IconClock} size={16} />
              <span>{texts.waitsToSend}</span>
            </span>
          </p>
        ))}
        {sending.map((words, place) => (
          <p key={place} className={cx(messagesStyles['bubble'], styles['bubble'], messagesStyles['bubble_leaving'])}>
            <span>{words}</span>
            <span className={messagesStyles['bubbleTime']}>{texts.sending}</span>
          </p>
        ))}
      </div>
    </li>
  )
}
