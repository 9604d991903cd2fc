import { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { outbox } from '#web/lib/page-outbox.ts'
import { useIsQueued, useQueued } from '#web/lib/use-outbox.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = { subject: string; children: ReactNode }

/** Replaces the buttons for a subject while an action on it waits in the outbox, so that nobody does it twice. */
export const UnlessQueued = ({ subject, children }: Props) => (useIsQueued(subject) ? <QueuedLabel /> : children)

export const QueuedLabel = () => (
  <p className="queued">
    <Icon of={IconClock} size={18} />
    Waiting to send
  </p>
)

/** Replaces a form whose input waits in the outbox: says what will happen, and lets the person cancel it. */
export const QueuedNote = ({ subject, children }: Props) => {
  const entries = useQueued(subject)
  return (
    <div className="note queued-note">
      <Icon of={IconClock} />
      <div className="stack g1">
        <p>
          <b>Waiting to send.</b> {children}
        </p>
        <Button look="line" size="sm" onClick={() => entries.forEach(({ key }) => outbox.cancel(key))}>
          Don't send
        </Button>
      </div>
    </div>
  )
}
