import { IconClock } from '@tabler/icons-react'
import { contentOf } from '#web/features/messages/drafts.ts'
import type { OutboxEntry } from '#web/lib/mutation.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  waiting: readonly OutboxEntry[]
  /** Text of the message that is being sent. */
  leaving: string | null
}

/** Messages that are not in the thread yet: being sent, or waiting in the outbox. */
export const PendingBubbles = ({ waiting, leaving }: Props) => {
  if (waiting.length === 0 && leaving === null) return null
  // For a moment a message is both: still being sent and already queued. It is shown once.
  const isKept = waiting.some((entry) => contentOf(entry) === leaving)
  return (
    <li className="message-group is-me">
      <div className="bubbles">
        <span className="vh">You:</span>
        {waiting.map((entry) => (
          <p key={entry.key} className="bubble is-leaving">
            {contentOf(entry)}
            <span className="bubble__t">
              <Icon of={IconClock} size={16} />
              Waiting to send
            </span>
          </p>
        ))}
        {leaving !== null && !isKept && (
          <p className="bubble is-leaving">
            {leaving}
            <span className="bubble__t">Sending…</span>
          </p>
        )}
      </div>
    </li>
  )
}
