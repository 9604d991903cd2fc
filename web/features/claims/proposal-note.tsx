import type { ClaimView } from '#api/claims/contract.ts'
import { useArrange } from '#web/features/claims/commands.ts'
import { hasPassed } from '#web/features/claims/pickup-time.ts'
import type { HandOver } from '#web/features/claims/use-hand-over.ts'
import { firstName } from '#web/lib/names.ts'
import { useIsQueued } from '#web/lib/use-outbox.ts'
import { type Moment, whenInText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { claimSubject } from '#web/vocabulary/subjects.ts'

/** A proposed time, small enough for the panel: to be answered, or to be waited for. */
export const ProposalNote = ({ claim, handOver }: { claim: ClaimView; handOver: HandOver }) => {
  const moment = useMoment()
  const arrange = useArrange(claim.id, {
    onDone: (done) => {
      const agreed = done?.pickupTime ?? null
      if (agreed !== null) toast.ok({ title: `Pickup ${whenInText(agreed, moment)}` })
    },
  })
  const isWaiting = useIsQueued(claimSubject(claim.id))
  const { proposedPickupTime: time, proposedBy } = claim
  if (time === null || proposedBy === null) return null
  const isMine = proposedBy === claim.role
  const yes = { step: 'confirm', claimId: claim.id } as const
  const no = { step: 'refuse', claimId: claim.id } as const
  const answer = (what: typeof yes | typeof no) =>
    handOver.submit(what, () => arrange.mutateAsync({ confirm: what === yes }))
  const other = firstName(claim.role === 'claimer' ? claim.owner.name : claim.claimer.name)
  const isPassed = hasPassed(time, moment)
  return (
    <div className="note note--amber claim__prop">
      <p>
        <b>{proposalText(claim, time, moment)}</b>
        {isPassed ? ' This time has passed.' : isMine && ` ${other} has not answered yet.`}
      </p>
      {/* An accepted claim without a time has a larger button for it. */}
      {isPassed && claim.status === 'pending' && !isWaiting && (
        <Button size="sm" onClick={() => handOver.open({ step: 'time', claimId: claim.id })}>
          Propose a time
        </Button>
      )}
      {handOver.can('confirm', claim) && !isWaiting && (
        <span className="row g1">
          <Button size="sm" busy={handOver.isSubmitting(yes)} onClick={() => answer(yes)}>
            Confirm
          </Button>
          <Button size="sm" look="line" busy={handOver.isSubmitting(no)} onClick={() => answer(no)}>
            Decline
          </Button>
        </span>
      )}
    </div>
  )
}

const proposalText = (claim: ClaimView, time: string, moment: Moment) => {
  const when = whenInText(time, moment)
  if (claim.proposedBy === claim.role) return `You proposed ${when}.`
  const other = firstName(claim.role === 'claimer' ? claim.owner.name : claim.claimer.name)
  return `${other} ${hasPassed(time, moment) ? 'proposed' : 'proposes'} ${when}.`
}
