import { IconClock, IconRefresh, IconWifiOff } from '@tabler/icons-react'
import { useState } from 'react'
import { plural } from '#web/lib/format.ts'
import { outbox } from '#web/lib/page-outbox.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { canBeTakenBack, useOutbox } from '#web/lib/use-outbox.ts'
import { OutboxDialog } from '#web/routes/-shell/outbox-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The bar at the top: shows that the person is offline, and how many actions wait in the outbox. */
export const OfflineBar = () => {
  const isOnline = useOnline()
  const { waiting, sendingKey } = useOutbox()
  const [isOpen, setOpen] = useState(false)
  const count = waiting.filter((entry) => entry.silent !== true && !canBeTakenBack(entry)).length
  return (
    <>
      <div className={isOnline && count === 0 ? undefined : 'offline'} ref={measured}>
        <p role="status">
          {isOnline ? null : (
            <>
              <Icon of={IconWifiOff} size={18} />
              You're offline — showing what we last saw
            </>
          )}
        </p>
        {count > 0 && <Waits count={count} isGoing={sendingKey !== null} onSee={() => setOpen(true)} />}
      </div>
      {isOpen && <OutboxDialog isOnline={isOnline} onClose={() => setOpen(false)} />}
    </>
  )
}

type WaitsProps = { count: number; isGoing: boolean; onSee: () => void }

const Waits = ({ count, isGoing, onSee }: WaitsProps) => (
  <span className="row g1">
    <span role="status">
      <Button look="bare" size="sm" aria-haspopup="dialog" onClick={onSee}>
        <Icon of={IconClock} size={16} />
        {plural(count, 'action')} waiting to send
      </Button>
    </span>
    <Button look="bare" size="sm" busy={isGoing} onClick={outbox.retryNow}>
      {!isGoing && <Icon of={IconRefresh} size={16} />}
      Try again
    </Button>
  </span>
)

/** Publishes the height of the bar as a CSS variable, so that the screens below can leave room for it. */
const measured = (bar: HTMLElement | null) => {
  if (bar === null) return
  const watch = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--offline', `${bar.offsetHeight}px`),
  )
  watch.observe(bar)
  return () => watch.disconnect()
}
