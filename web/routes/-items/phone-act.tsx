import { IconClock, IconMessageCircle } from '@tabler/icons-react'
import type { ItemView } from '#api/items/contract.ts'
import { ClaimSheet } from '#web/features/claims/claim-sheet.tsx'
import type { PanelDoors } from '#web/features/claims/panel-doors.ts'
import type { HandOver } from '#web/features/claims/use-hand-over.ts'
import { firstName } from '#web/lib/names.ts'
import { useIsWaiting } from '#web/lib/use-outbox.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { aboutAsking } from '#web/vocabulary/about.ts'

type Props = { item: ItemView; waitlist: boolean; doors: PanelDoors; hand: HandOver }

/** Asking sits at the thumb; the composer comes as a sheet. */
export const PhoneAct = ({ item, waitlist, doors, hand }: Props) => {
  // The sheet says what waits, and takes it back.
  const isWaiting = useIsWaiting(aboutAsking(item.id))
  const words = waitlist ? 'Join the waiting list' : 'Ask for it'
  return (
    <>
      <IconButton
        look="line"
        icon={IconMessageCircle}
        label={`Ask ${firstName(item.owner.name)} a question`}
        className="ph-act__ask"
        onClick={doors.onQuestion}
      />
      <Button
        size="lg"
        look={isWaiting ? 'line' : 'leaf'}
        className="grow ph-act__go"
        onClick={() => hand.open({ step: 'ask' })}
      >
        {isWaiting && <Icon of={IconClock} />}
        {isWaiting ? 'Waits to be sent' : words}
      </Button>
      {hand.asked?.subject.step === 'ask' && <ClaimSheet item={item} waitlist={waitlist} hand={hand} />}
    </>
  )
}
