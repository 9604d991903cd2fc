import type { ReactNode } from 'react'
import { DETAILS_MAX } from '#domain/reports/limits.ts'
import * as texts from '#web/vocabulary/texts.ts'
import { draftFields, isText } from '#web/lib/form/draft-fields.ts'
import { useDraft } from '#web/lib/form/use-draft.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CountedArea } from '#web/ui/form/text/counted-area.tsx'
import { Dialog, DialogBody, DialogFoot, DialogTop } from '#web/ui/layer/dialog.tsx'
import { OptionRadios } from '#web/ui/form/choice/option-radios.tsx'

type Report<Reason> = { reason: Reason | null; details: string }

type Props<Reason extends string> = {
  /** Under which name it is kept until it was sent. */
  draft: string
  title: string
  width: number
  reasons: readonly { value: Reason; label: string }[]
  /** Class of the list of reasons. */
  className: string | undefined
  /** Who is not told who reported it. */
  name: string
  busy: boolean
  onSend: (report: { reason: Reason; details: string | null }) => void
  onClose: () => void
  /** What is reported. */
  children?: ReactNode
}

/** A reason, and details, which are required only for "Something else". */
export const ReportDialog = <Reason extends string>(props: Props<Reason>) => {
  const { draft, title, width, reasons, className, name, busy, onSend, onClose, children } = props
  const [{ reason, details }, setReport] = useDraft<Report<Reason>>(
    draft,
    draftFields<Report<Reason>>(
      { reason: null, details: '' },
      {
        reason: (value): value is Reason | null => value === null || reasons.some((one) => one.value === value),
        details: isText,
      },
    ),
  )
  const lacksWords = reason === 'other' && details.trim() === ''
  return (
    <Dialog label={title} width={width} second onClose={onClose}>
      <DialogTop title={title} onClose={onClose} />
      <DialogBody>
        <span>{children}</span>
        <OptionRadios
          label={texts.reason}
          className={className}
          options={reasons}
          value={reason}
          onChange={(next) => setReport({ reason: next, details })}
        />
        <CountedArea
          label={texts.whatHappened}
          aside={texts.detailsAside}
          hint={texts.detailsHint}
          value={details}
          max={DETAILS_MAX}
          onText={(next) => setReport({ reason, details: next })}
        />
      </DialogBody>
      <DialogFoot>
        <p className="grow">{texts.notTold(name)}</p>
        <Button look="line" size="lg" onClick={onClose}>
          {texts.back}
        </Button>
        <Button
          look="clay"
          size="lg"
          disabled={reason === null || lacksWords}
          busy={busy}
          onClick={() => reason !== null && onSend({ reason, details: details.trim() || null })}
        >
          {texts.report}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
