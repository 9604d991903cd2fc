import { IconCheck, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import * as texts from '#web/ui/feedback/toast/outbox-texts.ts'
import type { OutboxEntry } from '#web/lib/outbox/mutation.ts'
import { outbox } from '#web/lib/outbox/page-outbox.ts'
import { canBeTakenBack, useQueued } from '#web/lib/outbox/use-outbox.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import unlessQueuedStyles from '#web/ui/feedback/unless-queued.module.css'
import { cx } from '#web/ui/cx.ts'
import { Note } from '#web/ui/feedback/note.tsx'

type Props = { subject: string; children: Elements }

/** Replaces the buttons for a subject while an action on it waits in the outbox, so that nobody does it twice. */
export const UnlessQueued = ({ subject, children }: Props) => {
  const last = useQueued(subject).at(-1)
  if (last === undefined) return children
  return last.sendAfter === undefined ? <QueuedLabel /> : <UndoNote entry={last} />
}

/** What was done, and for ten seconds the way back; it says no more while it is sent. */
const UndoNote = ({ entry }: { entry: OutboxEntry }) => (
  <p className={cx(unlessQueuedStyles['queued'], unlessQueuedStyles['undoNote'])}>
    <Icon of={IconCheck} size={18} />
    <span className="grow">{entry.label}</span>
    {canBeTakenBack(entry) && (
      <Button look="line" size="sm" onClick={() => outbox.takeBack(entry.key)}>
        {texts.undo}
      </Button>
    )}
  </p>
)

export const QueuedLabel = () => (
  <p className={unlessQueuedStyles['queued']}>
    <Icon of={IconClock} size={18} />
    <span>{texts.waiting}</span>
  </p>
)

/** Replaces a form whose input waits in the outbox: says what will happen, and lets the person cancel it. */
export const QueuedNote = ({ subject, children }: { subject: string; children: ReactNode }) => {
  const entries = useQueued(subject)
  return (
    <Note className={unlessQueuedStyles['queuedNote']}>
      <Icon of={IconClock} />
      <div className="stack g1">
        <p>
          {texts.waitingThen(
            (words) => (
              <b>{words}</b>
            ),
            children,
          )}
        </p>
        <Button look="line" size="sm" onClick={() => entries.forEach(({ key }) => outbox.cancel(key))}>
          {texts.dontSend}
        </Button>
      </div>
    </Note>
  )
}
