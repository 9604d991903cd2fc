import { IconClock, IconMessageCircle } from '@tabler/icons-react'
import { useIsWaiting } from '#web/lib/use-outbox.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { aboutClaim } from '#web/vocabulary/about.ts'

type Props = { name: string; claimId: string; onMessage: () => void; onTime: () => void }

/** The two quiet acts of everybody who has a claim in common: say something, or suggest another time. */
export const TalkActs = ({ name, claimId, onMessage, onTime }: Props) => {
  const isWaiting = useIsWaiting(aboutClaim(claimId))
  return (
    <div className="two">
      <Button look="line" onClick={onMessage}>
        <Icon of={IconMessageCircle} />
        Message {name}
      </Button>
      {!isWaiting && (
        <Button look="line" onClick={onTime}>
          <Icon of={IconClock} />
          Other time
        </Button>
      )}
    </div>
  )
}
