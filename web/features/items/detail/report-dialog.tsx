import { useState } from 'react'
import type { ItemView, ReportItemInput } from '#api/items/contract.ts'
import look from '#web/features/items/detail/item.module.css'
import { useReport } from '#web/features/items/detail/report-command.ts'
import { ItemSummary } from '#web/vocabulary/item-summary.tsx'
import { formatDistance } from '#domain/place.ts'
import { Button } from '#web/ui/button.tsx'
import { CountedArea } from '#web/ui/counted-area.tsx'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'
import { firstName } from '#web/lib/names.ts'
import { OptionRadios } from '#web/ui/option-radios.tsx'

const REASONS = [
  { value: 'spam', label: 'Spam' },
  { value: 'selling_or_scam', label: 'Selling or scam' },
  { value: 'prohibited', label: 'Prohibited' },
  { value: 'inappropriate', label: 'Inappropriate' },
  { value: 'already_gone', label: 'Already gone' },
  { value: 'duplicate', label: 'Duplicate' },
  { value: 'wrong_location', label: 'Wrong location' },
  { value: 'safety', label: 'Safety concern' },
  { value: 'other', label: 'Something else' },
] as const

const MAX = 1000

type Props = { item: ItemView; onClose: () => void }

/** Nine reasons; details are required only for "Something else". */
export const ReportDialog = ({ item, onClose }: Props) => {
  const [reason, setReason] = useState<ReportItemInput['reason'] | null>(null)
  const [details, setDetails] = useState('')
  const report = useReport(item, onClose)
  const lacksWords = reason === 'other' && details.trim() === ''
  const send = () => reason !== null && report.mutate({ reason, details: details.trim() || null })
  return (
    <Dialog label="Report this listing" width={600} second onClose={onClose}>
      <DialogTop title="Report this listing" onClose={onClose} />
      <div className="dlg__in">
        <ItemSummary item={item}>
          {item.owner.name}
          {item.distance !== null && ` · ${formatDistance(item.distance)}`}
        </ItemSummary>
        <OptionRadios label="Reason" className={look['whys']} options={REASONS} value={reason} onChange={setReason} />
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
        <p className="grow">{firstName(item.owner.name)} will not see who reported it.</p>
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
