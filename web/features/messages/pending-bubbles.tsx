import { IconClock } from '@tabler/icons-react'
import { contentOf } from '#web/features/messages/drafts.ts'
import type { OutboxEntry } from '#web/lib/mutation.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  waiting: readonly OutboxEntry[]
  /** Words on their way. */
  leaving: string | null
}

/** What was said and is not there yet: on its way, or waiting for the line. */
export const PendingBubbles = ({ waiting, leaving }: Props) => {
  if (waiting.length === 0 && leaving === null) return null
  // For an instant they are both: on their way still, and kept already.
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
