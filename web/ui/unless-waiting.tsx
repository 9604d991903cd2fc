import { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { outbox } from '#web/lib/page-outbox.ts'
import { useIsWaiting, useWaiting } from '#web/lib/use-outbox.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = { about: string; children: ReactNode }

/** An act that waits already is not offered a second time. */
export const UnlessWaiting = ({ about, children }: Props) => (useIsWaiting(about) ? <Waits /> : children)

export const Waits = () => (
  <p className="waits">
    <Icon of={IconClock} size={18} />
    Waits to be sent
  </p>
)

/** In place of a form: it waits, what follows, and the way back. */
export const WaitsNote = ({ about, children }: Props) => {
  const entries = useWaiting(about)
  return (
    <div className="note waits-note">
      <Icon of={IconClock} />
      <div className="stack g1">
        <p>
          <b>Waits to be sent.</b> {children}
        </p>
        <Button look="line" size="sm" onClick={() => entries.forEach(({ key }) => outbox.takeBack(key))}>
          Take it back
        </Button>
      </div>
    </div>
  )
}
