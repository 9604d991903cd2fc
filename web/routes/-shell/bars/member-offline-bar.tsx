import { IconClock, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { UserView } from '#api/accounts/contract.ts'
import * as texts from '#web/routes/-shell/outbox/outbox-texts.ts'
import { outbox } from '#web/lib/outbox/page-outbox.ts'
import { BreakLine } from '#web/features/accounts/away/break-line.tsx'
import { useServerLost } from '#web/lib/http/live/server-line.ts'
import { useOnline } from '#web/lib/hooks/use-online.ts'
import { canBeTakenBack, useOutbox } from '#web/lib/outbox/use-outbox.ts'
import { OfflineBar } from './offline-bar.tsx'
import { OutboxDialog } from '#web/routes/-shell/outbox/outbox-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'

/** The bar at the top, with how many actions wait in the outbox, and that one is on a break. */
export const MemberOfflineBar = ({ pause = null }: { pause?: UserView['pause'] }) => {
  const isOnline = useOnline()
  const { waiting, sendingKey } = useOutbox()
  const [isOpen, setOpen] = useState(false)
  const count = waiting.filter((entry) => entry.silent !== true && !canBeTakenBack(entry)).length
  return (
    <>
      <OfflineBar
        isLost={useServerLost()}
        queued={
          count > 0 || pause !== null ? (
            <>
              {count > 0 && <Waits count={count} isGoing={sendingKey !== null} onSee={() => setOpen(true)} />}
              {pause !== null && <BreakLine pause={pause} />}
            </>
          ) : null
        }
      />
      {isOpen && <OutboxDialog isOnline={isOnline} onClose={() => setOpen(false)} />}
    </>
  )
}

type WaitsProps = { count: number; isGoing: boolean; onSee: () => void }

const Waits = ({ count, isGoing, onSee }: WaitsProps) => (
  <span className="row g1">
    <span role="status">
      <Button icon={IconClock} look="bare" size="sm" aria-haspopup="dialog" onClick={onSee}>
        {texts.waitingCount(count)}
      </Button>
    </span>
    <Button icon={IconRefresh} look="bare" size="sm" busy={isGoing} onClick={outbox.retryNow}>
      {texts.tryAgain}
    </Button>
  </span>
)
