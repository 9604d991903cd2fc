import type { ClaimView } from '#api/claims.contract.ts'
import { useArrange } from '#web/features/claims/commands.ts'
import { firstName } from '#web/lib/names.ts'
import { whenInText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

/** A proposed time, small enough for the panel: to be answered, or to be waited for. */
export const ProposalNote = ({ claim }: { claim: ClaimView }) => {
  const moment = useMoment()
  const arrange = useArrange(
    (done) => done.pickupTime !== null && toast.ok({ title: `Pickup ${whenInText(done.pickupTime, moment)}` }),
  )
  const { proposedPickupTime: time, proposedBy } = claim
  if (time === null || proposedBy === null) return null
  const isMine = proposedBy === claim.role
  const other = firstName(claim.role === 'claimer' ? claim.owner.name : claim.claimer.name)
  return (
    <div className="note note--amber claim__prop">
      <p>
        <b>{isMine ? `You proposed ${whenInText(time, moment)}.` : `${other} proposes ${whenInText(time, moment)}.`}</b>
        {isMine && ` ${other} has not answered yet.`}
      </p>
      {!isMine && (
        <span className="row g1">
          <Button
            size="sm"
            busy={arrange.isPending}
            onClick={() => arrange.mutate({ claimId: claim.id, confirm: true })}
          >
            Confirm
          </Button>
          <Button size="sm" look="line" onClick={() => arrange.mutate({ claimId: claim.id, confirm: false })}>
            Not then
          </Button>
        </span>
      )}
    </div>
  )
}
