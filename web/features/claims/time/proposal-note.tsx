import type { ClaimView } from '#api/claims/contract.ts'
import styles from '#web/features/claims/panel/claim.module.css'
import { useArrange } from '#web/features/claims/commands.ts'
import { hasPassed } from '#web/features/claims/time/pickup-time.ts'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as texts from '#web/features/claims/claim-texts.ts'
import { firstName } from '#web/lib/text/names.ts'
import { useIsQueued } from '#web/lib/outbox/use-outbox.ts'
import { type Moment, whenInText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { claimSubject } from '#web/vocabulary/subjects.ts'
import { Note } from '#web/ui/feedback/note.tsx'

type Props = { claim: ClaimView; handOver: HandOver }

/** A proposed time, small enough for the panel: to be answered, or to be waited for. One that has passed cannot be confirmed. */
export const ProposalNote = ({ claim, handOver }: Props) => {
  const moment = useMoment()
  const time = claim.proposedPickupTime
  if (time === null || claim.proposedBy === null) return null
  return (
    <Note tone="amber" className={styles['claimProposal']}>
      <p>
        <ProposalText claim={claim} time={time} moment={moment} />
      </p>
      <Actions claim={claim} handOver={handOver} isPassed={hasPassed(time, moment)} />
    </Note>
  )
}

const ProposalText = ({ claim, time, moment }: { claim: ClaimView; time: string; moment: Moment }) => {
  const other = firstName(claim.role === 'claimer' ? claim.owner : claim.claimer)
  const isMine = claim.proposedBy === claim.role
  const isPassed = hasPassed(time, moment)
  const proposal = <b>{proposalText(isMine ? null : other, whenInText(time, moment), isPassed)}</b>
  if (isPassed) return texts.andHasPassed(proposal)
  return isMine ? texts.andWaitsFor(proposal, other) : proposal
}

/** `name`: null for the reader. */
const proposalText = (name: string | null, when: string, isPassed: boolean) => {
  if (name === null) return texts.youProposed(when)
  return isPassed ? texts.proposed(name, when) : texts.proposes(name, when)
}

const Actions = ({ claim, handOver, isPassed }: Props & { isPassed: boolean }) => {
  if (useIsQueued(claimSubject(claim.id))) return null
  if (handOver.can('confirm', claim)) return <Answer claim={claim} handOver={handOver} />
  // An accepted claim without a time has a larger button for it (`ProposeButton`).
  return isPassed && claim.status === 'pending' ? (
    <Button size="sm" onClick={() => handOver.open({ step: 'time', claimId: claim.id })}>
      {texts.propose}
    </Button>
  ) : null
}

const Answer = ({ claim, handOver }: Props) => {
  const moment = useMoment()
  const arrange = useArrange(claim.id, {
    onDone: (done) => {
      const agreed = done?.pickupTime ?? null
      if (agreed !== null) toast.ok({ title: texts.agreed(whenInText(agreed, moment)) })
    },
  })
  const yes = { step: 'confirm', claimId: claim.id } as const
  const no = { step: 'refuse', claimId: claim.id } as const
  const answer = (what: typeof yes | typeof no) =>
    handOver.submit(what, () => arrange.mutateAsync({ confirm: what === yes }))
  return (
    <span className="row g1">
      <Button size="sm" busy={handOver.isSubmitting(yes)} onClick={() => answer(yes)}>
        {texts.confirm}
      </Button>
      <Button size="sm" look="line" busy={handOver.isSubmitting(no)} onClick={() => answer(no)}>
        {texts.decline}
      </Button>
    </span>
  )
}
