import { IconClock, IconRefresh } from '@tabler/icons-react'
import type { OutboxEntry } from '#web/lib/mutation.ts'
import { clock, dayHere } from '#web/lib/format.ts'
import { outbox } from '#web/lib/page-outbox.ts'
import { canBeTakenBack, useOutbox } from '#web/lib/use-outbox.ts'
import look from '#web/routes/-shell/shell.module.css'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = { isOnline: boolean; onClose: () => void }

/** The outbox entries in sending order; each can be cancelled until it is being sent. */
export const OutboxDialog = ({ isOnline, onClose }: Props) => {
  const { waiting, sendingKey, problem } = useOutbox()
  const entries = waiting.filter((entry) => entry.silent !== true && !canBeTakenBack(entry))
  return (
    <Dialog label="Waiting to send" width={480} second onClose={onClose}>
      <DialogTop title="Waiting to send" text={stateText(isOnline, problem)} onClose={onClose} />
      <div className="dlg__in">
        {entries.length === 0 ? (
          <p className="quiet">Nothing is waiting.</p>
        ) : (
          <ol className={look['outboxList']}>
            {entries.map((entry) => (
              <Waiting key={entry.key} entry={entry} isGoing={entry.key === sendingKey} />
            ))}
          </ol>
        )}
      </div>
      <div className="dlg__foot">
        <p className="grow">Anything sent just before the connection broke may already have arrived.</p>
        <Button look="line" size="lg" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

const stateText = (isOnline: boolean, problem: string | null) => {
  if (!isOnline) return "Saved on this device. They will be sent in this order when you're back online."
  return problem ?? 'They are sent automatically, in this order.'
}

const Waiting = ({ entry, isGoing }: { entry: OutboxEntry; isGoing: boolean }) => (
  <li>
    <Icon of={isGoing ? IconRefresh : IconClock} size={18} />
    <p className="grow">
      {entry.label}
      <small className="quiet">{isGoing ? 'sending' : whenText(entry.queuedAt)}</small>
    </p>
    {!isGoing && (
      <Button look="line" size="sm" aria-label={`Don't send: ${entry.label}`} onClick={() => outbox.cancel(entry.key)}>
        Don't send
      </Button>
    )}
  </li>
)

const DAY_MS = 86_400_000

const whenText = (at: number) => (Date.now() - at < DAY_MS ? `since ${clock(at)}` : `since ${dayHere(at)}`)
