import { IconClock, IconMessageCircle } from '@tabler/icons-react'
import type { ItemView } from '#api/items/contract.ts'
import { ClaimSheet } from '#web/features/claims/claim-sheet.tsx'
import type { PanelSlots } from '#web/features/claims/panel-slots.ts'
import type { HandOver } from '#web/features/claims/use-hand-over.ts'
import look from '#web/features/items/detail/item.module.css'
import { firstName } from '#web/lib/names.ts'
import { useIsQueued } from '#web/lib/use-outbox.ts'
import * as texts from '#web/routes/-items/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { askWords } from '#web/vocabulary/draw-state.ts'
import { requestSubject } from '#web/vocabulary/subjects.ts'

type Props = { item: ItemView; waitlist: boolean; slots: PanelSlots; handOver: HandOver }

/** "Ask for it" at the bottom of the phone; the form opens as a sheet. */
export const PhoneActions = ({ item, waitlist, slots, handOver }: Props) => {
  // The sheet shows the queued request and can cancel it.
  const isWaiting = useIsQueued(requestSubject(item.id))
  const words = askWords(item, waitlist)
  return (
    <>
      <IconButton
        look="line"
        icon={IconMessageCircle}
        label={texts.askQuestion(firstName(item.owner.name))}
        className={look['phActAsk']}
        onClick={slots.onQuestion}
      />
      <Button
        size="lg"
        look={isWaiting ? 'line' : 'leaf'}
        className={cx('grow', look['phActGo'])}
        onClick={() => handOver.open({ step: 'ask' })}
      >
        {isWaiting && <Icon of={IconClock} />}
        {isWaiting ? texts.waitingToSend : words}
      </Button>
      {handOver.question?.action.step === 'ask' && <ClaimSheet item={item} waitlist={waitlist} handOver={handOver} />}
    </>
  )
}
