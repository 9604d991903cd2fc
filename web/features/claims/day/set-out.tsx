import { IconCheck, IconWalk } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import { useSetOut } from '#web/features/claims/commands.ts'
import { stateOfTime } from '#web/features/claims/time/pickup-time.ts'
import * as texts from '#web/features/claims/day/pickup-day-texts.ts'
import { agoText } from '#web/lib/time/when.ts'
import { firstName } from '#web/lib/text/names.ts'
import { outbox } from '#web/lib/outbox/page-outbox.ts'
import { useIsQueued, useQueued } from '#web/lib/outbox/use-outbox.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { setOutSubject } from '#web/vocabulary/subjects.ts'

/** Not said yet, and the pickup has not been missed. */
export const useCanSetOut = (claim: ClaimView) => {
  const moment = useMoment()
  const isWaiting = useIsQueued(setOutSubject(claim.id))
  const hasSetOut = claim.onTheWayAt !== null || isWaiting
  return claim.role === 'claimer' && !hasSetOut && stateOfTime(claim, moment) !== 'passed'
}

/** "On my way", for the claimer, until it is said. */
export const SetOutButton = ({ claim }: { claim: ClaimView }) => {
  const setOut = useSetOut(claim)
  return (
    <Button icon={IconWalk} size="sm" busy={setOut.isPending} onClick={() => setOut.mutate(undefined)}>
      {texts.setOut}
    </Button>
  )
}

/** What the two know of the way: nothing before it is said. */
export const SetOutNote = ({ claim, className }: { claim: ClaimView; className?: string }) => {
  const moment = useMoment()
  const [waiting] = useQueued(setOutSubject(claim.id))
  const owner = firstName(claim.owner)
  if (waiting !== undefined)
    return (
      <p className={className} role="status">
        <span className="grow">{texts.waitsToTell(owner)}</span>
        <Button look="bare" size="sm" onClick={() => outbox.cancel(waiting.key)}>
          {texts.dontSend}
        </Button>
      </p>
    )
  if (claim.onTheWayAt === null) return null
  const ago = agoText(claim.onTheWayAt, moment)
  return (
    <p className={className} role="status">
      <Icon of={claim.role === 'owner' ? IconWalk : IconCheck} size={18} />
      <span>
        {claim.role === 'owner' ? (
          <b>{texts.onTheWay(firstName(claim.claimer))}</b>
        ) : (
          <span>{texts.knowsOfYou(owner)}</span>
        )}
        <span>{` · ${ago}`}</span>
      </span>
    </p>
  )
}
