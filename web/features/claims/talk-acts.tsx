import { IconClock, IconMessageCircle } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The two quiet acts of everybody who has a claim in common: say something, or suggest another time. */
export const TalkActs = ({ name, onMessage, onTime }: { name: string; onMessage: () => void; onTime: () => void }) => (
  <div className="two">
    <Button look="line" onClick={onMessage}>
      <Icon of={IconMessageCircle} />
      Message {name}
    </Button>
    <Button look="line" onClick={onTime}>
      <Icon of={IconClock} />
      Other time
    </Button>
  </div>
)
