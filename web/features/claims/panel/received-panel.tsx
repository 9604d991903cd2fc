import { IconGift, IconHearts, IconMessageCircle } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import styles from '#web/features/claims/panel/claim.module.css'
import type { PanelSlots } from '#web/features/claims/panel/panel-slots.ts'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as claimTexts from '#web/features/claims/claim-texts.ts'
import * as texts from '#web/features/claims/panel/panel-texts.ts'
import { firstName } from '#web/lib/text/names.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { clockText, dateText, longDate } from '#web/lib/time/when.ts'
import { useZone } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { UnlessQueued } from '#web/ui/feedback/unless-queued.tsx'
import { claimSubject, thanksSubject } from '#web/vocabulary/subjects.ts'
import { TwoColumns } from '#web/ui/layout/page/two-columns.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Note } from '#web/ui/feedback/note.tsx'

type Props = { claim: ClaimView; slots: PanelSlots; handOver: HandOver }

// Chat and address stay for 7 days after completion.
const STAYS_MS = 7 * 24 * 3_600_000

/** A completed pickup: the thanks of both, then what to do next. Reporting a problem comes last, in a quiet style. */
export const ReceivedPanel = ({ claim, slots, handOver }: Props) => {
  const { until, isOver } = useStay(claim)
  const other = firstName(claim.role === 'claimer' ? claim.owner : claim.claimer)
  return (
    <Panel className={cx(styles['claim'], styles['claim_yes'])} aria-labelledby="done-title">
      <DoneHead claim={claim} other={other} />
      {slots.thanks(claim)}
      {!claim.thankedByMe && (
        <UnlessQueued subject={thanksSubject(claim.id)}>
          <Button icon={IconHearts} size="lg" full onClick={() => handOver.thank(claim.id)}>
            {texts.sayThanks(other)}
          </Button>
        </UnlessQueued>
      )}
      <TwoColumns>
        <Button icon={IconMessageCircle} look="line" onClick={() => slots.onMessage(claim)}>
          {isOver ? texts.readChat : claimTexts.message(other)}
        </Button>
        {claim.role === 'claimer' && (
          <Button icon={IconGift} look="line" onClick={() => slots.onPassOn(claim)}>
            {texts.passItOn}
          </Button>
        )}
      </TwoColumns>
      <hr />
      <DoneFoot claim={claim} handOver={handOver} stay={isOver ? texts.closedOn(until) : texts.staysUntil(until)} />
    </Panel>
  )
}

const completedAt = (claim: ClaimView) => claim.completedAt ?? claim.updatedAt

/** Until which day, and whether that is over. */
const useStay = (claim: ClaimView) => {
  const zone = useZone()
  const now = useNow()
  const end = Date.parse(completedAt(claim)) + STAYS_MS
  return { until: dateText(new Date(end).toISOString(), zone), isOver: end <= now }
}

const DoneHead = ({ claim, other }: { claim: ClaimView; other: string }) => {
  const zone = useZone()
  const isMine = claim.role === 'claimer'
  const at = completedAt(claim)
  return (
    <div className={cx(styles['claimWhen'], styles['claimWhen_done'])}>
      <img src="/drawings/state-thanks.svg" alt="" width={240} height={180} />
      <div>
        <p className="t13">{texts.dayAndTime(longDate(at, zone), clockText(at, zone))}</p>
        <h2 id="done-title">{isMine ? texts.yours : texts.newHome}</h2>
        <p className="t14">{isMine ? texts.pickedUpAt(other) : texts.pickedUpBy(other)}</p>
      </div>
    </div>
  )
}

const DoneFoot = ({ claim, handOver, stay }: Omit<Props, 'slots'> & { stay: string }) => (
  <>
    <div className="row row--between t14">
      <span className="quiet">{stay}</span>
      {handOver.can('dispute', claim) && (
        <UnlessQueued subject={claimSubject(claim.id)}>
          <Button
            look="bare"
            size="sm"
            className="quiet"
            onClick={() => handOver.open({ step: 'dispute', claimId: claim.id })}
          >
            {texts.reportProblem}
          </Button>
        </UnlessQueued>
      )}
    </div>
    {claim.disputedAt !== null && (
      <Note tone="amber" as="p">
        {texts.problemReported}
      </Note>
    )}
  </>
)
