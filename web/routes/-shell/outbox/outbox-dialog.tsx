import { IconClock, IconRefresh } from '@tabler/icons-react'
import * as uiTexts from '#web/ui/texts.ts'
import * as texts from './outbox-texts.ts'
import type { OutboxEntry } from '#web/lib/outbox/mutation.ts'
import { clock, dayHere } from '#web/lib/time/when.ts'
import { outbox } from '#web/lib/outbox/page-outbox.ts'
import { canBeTakenBack, useOutbox } from '#web/lib/outbox/use-outbox.ts'
import styles from '#web/routes/-shell/shell.module.css'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogBody, DialogFoot, DialogTop } from '#web/ui/layer/dialog.tsx'
import { Icon } from '#web/ui/button/icon.tsx'

type Props = { isOnline: boolean; onClose: () => void }

/** The outbox entries in sending order; each can be cancelled until it is being sent. */
export const OutboxDialog = ({ isOnline, onClose }: Props) => {
  const { waiting, sendingKey, problem } = useOutbox()
  const entries = waiting.filter((entry) => entry.silent !== true && !canBeTakenBack(entry))
  return (
    <Dialog label={texts.waiting} width={480} second onClose={onClose}>
      <DialogTop title={texts.waiting} text={stateText(isOnline, problem)} onClose={onClose} />
      <DialogBody>
        {entries.length === 0 ? (
          <p className="quiet">{texts.nothingWaits}</p>
        ) : (
          <ol className={styles['outboxList']}>
            {entries.map((entry) => (
              <Waiting key={entry.key} entry={entry} isGoing={entry.key === sendingKey} />
            ))}
          </ol>
        )}
      </DialogBody>
      <DialogFoot>
        <p className="grow">{texts.mayHaveArrived}</p>
        <Button look="line" size="lg" onClick={onClose}>
          {uiTexts.close}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

const stateText = (isOnline: boolean, problem: string | null) => {
  if (!isOnline) return texts.whileOffline
  return problem ?? texts.whileOnline
}

const Waiting = ({ entry, isGoing }: { entry: OutboxEntry; isGoing: boolean }) => (
  <li>
    <Icon of={isGoing ? IconRefresh : IconClock} size={18} />
    <p className="grow">
      <span>{entry.label}</span>
      <small className="quiet">{isGoing ? texts.sending : whenText(entry.queuedAt)}</small>
    </p>
    {!isGoing && (
      <Button
        look="line"
        size="sm"
        aria-label={texts.dontSendThis(entry.label)}
        onClick={() => outbox.cancel(entry.key)}
      >
        {texts.dontSend}
      </Button>
    )}
  </li>
)

const DAY_MS = 86_400_000

const whenText = (at: number) => texts.since(Date.now() - at < DAY_MS ? clock(at) : dayHere(at))
