import { useState } from 'react'
import type { PersonReportInput } from '#api/reports/contract.ts'
import look from '#web/features/blocks/blocks.module.css'
import { type Reported, useReportPerson } from '#web/features/blocks/commands.ts'
import { firstName } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { CountedArea } from '#web/ui/counted-area.tsx'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'
import { OptionRadios } from '#web/ui/option-radios.tsx'

const REASONS = [
  { value: 'harassment', label: 'Harassment' },
  { value: 'spam', label: 'Spam' },
  { value: 'selling_or_scam', label: 'Selling or scam' },
  { value: 'inappropriate', label: 'Inappropriate' },
  { value: 'safety', label: 'Safety concern' },
  { value: 'other', label: 'Something else' },
] as const

const MAX = 1000

type Props = { reported: Reported; onClose: () => void }

/** Six reasons; details are required only for "Something else". */
export const ReportPersonDialog = ({ reported, onClose }: Props) => {
  const [reason, setReason] = useState<PersonReportInput['reason'] | null>(null)
  const [details, setDetails] = useState('')
  const report = useReportPerson(reported, onClose)
  const name = firstName(reported.person.name)
  const title = reported.messageId === undefined ? `Report ${name}` : 'Report this message'
  const lacksWords = reason === 'other' && details.trim() === ''
  const send = () => reason !== null && report.mutate({ reason, details: details.trim() || null })
  return (
    <Dialog label={title} width={560} second onClose={onClose}>
      <DialogTop title={title} onClose={onClose} />
      <div className="dlg__in">
        <OptionRadios
          label="Reason"
          className={look['reasons']}
          options={REASONS}
          value={reason}
          onChange={setReason}
        />
        <CountedArea
          label="What happened?"
          aside="(helps a lot)"
          hint="Needed only for “Something else”"
          value={details}
          max={MAX}
          onText={setDetails}
        />
      </div>
      <div className="dlg__foot">
        <p className="grow">{name} will not see who reported it.</p>
        <Button look="line" size="lg" onClick={onClose}>
          Back
        </Button>
        <Button look="clay" size="lg" disabled={reason === null || lacksWords} busy={report.isPending} onClick={send}>
          Report
        </Button>
      </div>
    </Dialog>
  )
}
