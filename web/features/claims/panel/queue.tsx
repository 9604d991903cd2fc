import { IconCheck } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import styles from '#web/features/claims/panel/claim.module.css'
import { ProposalNote } from '#web/features/claims/time/proposal-note.tsx'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as claimTexts from '#web/features/claims/claim-texts.ts'
import * as texts from '#web/features/claims/panel/panel-texts.ts'
import { useDraft, WORDS } from '#web/lib/form/use-draft.ts'
import { agoText, whenText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { UnlessQueued } from '#web/ui/feedback/unless-queued.tsx'
import { reliabilityTexts } from '#web/vocabulary/reliability-texts.ts'
import { claimSubject } from '#web/vocabulary/subjects.ts'
import { TwoColumns } from '#web/ui/layout/page/two-columns.tsx'

type Props = {
  waiting: readonly ClaimView[]
  thanksOf: (personId: string) => Elements
  /** Where they can be answered. */
  handOver?: HandOver
}

/** Everybody who asked, in order; the expanded one can be answered. */
export const Queue = ({ waiting, thanksOf, handOver }: Props) => {
  const [picked, setPicked] = useDraft(`queue-${waiting[0]?.item.id}`, WORDS)
  const open = handOver ? (waiting.find(({ id }) => id === picked) ?? waiting[0]) : undefined
  return (
    <ol className={styles['queue']}>
      {waiting.map((claim, index) => (
        <li key={claim.id} className={cx(styles['queuePerson'], claim === open && styles['queuePerson_open'])}>
          <Asker
            claim={claim}
            place={index + 1}
            thanksOf={thanksOf}
            onOpen={handOver && claim !== open ? () => setPicked(claim.id) : undefined}
          />
          {handOver && claim.claimerMessage !== null && <p className={styles['queueText']}>{claim.claimerMessage}</p>}
          {handOver && claim === open && <Answers claim={claim} handOver={handOver} />}
        </li>
      ))}
    </ol>
  )
}

type AskerProps = { claim: ClaimView; place: number; thanksOf: Props['thanksOf']; onOpen?: () => void }

const Asker = ({ claim, place, thanksOf, onOpen }: AskerProps) => {
  const moment = useMoment()
  return (
    <div className={cx('row', styles['queueRow'])}>
      <span className={cx(styles['queueNumber'], 'num')}>
        {texts.numberInLine(place, (words) => (
          <span className="vh">{words}</span>
        ))}
      </span>
      <Avatar id={claim.claimer.id} name={claim.claimer.name} />
      <div className="grow">
        <p className={cx('strong', styles['queueName'])}>
          {onOpen === undefined ? (
            claim.claimer.name
          ) : (
            <button type="button" className={styles['queueOpen']} onClick={onOpen}>
              {claim.claimer.name}
            </button>
          )}
        </p>
        <p className="t13 quiet">
          <span>{claim.pickupTime === null ? texts.anyTime : whenText(claim.pickupTime, moment)}</span>
          {thanksOf(claim.claimer.id)}
        </p>
        <Reliable claim={claim} />
      </div>
      <p className="t13 quiet nowrap">{agoText(claim.createdAt, moment)}</p>
    </div>
  )
}

/** Only the owner is told. */
const Reliable = ({ claim: { reliability } }: { claim: ClaimView }) => {
  const known = reliability === null ? [] : reliabilityTexts(reliability)
  return known.length === 0 ? null : <p className="t13 quiet">{known.join(' · ')}</p>
}

const Answers = ({ claim, handOver }: { claim: ClaimView; handOver: HandOver }) => (
  <>
    <ProposalNote claim={claim} handOver={handOver} />
    <UnlessQueued subject={claimSubject(claim.id)}>
      <TwoColumns>
        {handOver.can('yes', claim) && (
          <Button icon={IconCheck} onClick={() => handOver.open({ step: 'yes', claimId: claim.id })}>
            {claimTexts.sayYes}
          </Button>
        )}
        <Button look="line" onClick={() => handOver.open({ step: 'no', claimId: claim.id })}>
          {claimTexts.sayNo}
        </Button>
      </TwoColumns>
    </UnlessQueued>
  </>
)
