import { IconClock } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import { needsTime } from '#web/features/claims/time/pickup-time.ts'
import styles from '#web/features/claims/stage/stage.module.css'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as texts from '#web/features/claims/claim-texts.ts'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'

/**
 * The button for a time in the conversation: the first thing to do where there is none, else another one. Hidden while a proposal
 * stands in the conversation.
 */
export const StageTime = ({ claim, handOver }: { claim: ClaimView; handOver: HandOver }) => {
  const moment = useMoment()
  const isPhone = useIsPhone()
  if (claim.proposedPickupTime !== null) return null
  const open = () => handOver.open({ step: 'time', claimId: claim.id })
  const isFirst = needsTime(claim, moment)
  // With the calendar and the way beside it there is room for a word only on the phone, where they break into rows.
  if (!isFirst && !isPhone)
    return (
      <IconButton
        look="line"
        size="sm"
        className={styles['stageClock']}
        icon={IconClock}
        label={texts.otherTime}
        onClick={open}
      />
    )
  return (
    <Button icon={IconClock} size="sm" className={styles['stageTime']} look={isFirst ? 'leaf' : 'line'} onClick={open}>
      {isFirst ? texts.propose : texts.otherTime}
    </Button>
  )
}
