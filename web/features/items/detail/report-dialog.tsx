import type { ItemView } from '#api/items/contract.ts'
import look from '#web/features/items/detail/item.module.css'
import { useReport } from '#web/features/items/detail/report-command.ts'
import { formatDistance } from '#domain/place.ts'
import { firstName } from '#web/lib/names.ts'
import { ItemSummary } from '#web/vocabulary/item-summary.tsx'
import { ReportDialog as Report } from '#web/vocabulary/report-dialog.tsx'

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

type Props = { item: ItemView; onClose: () => void }

/** Of a listing: nine reasons. */
export const ReportDialog = ({ item, onClose }: Props) => {
  const report = useReport(item, onClose)
  return (
    <Report
      title="Report this listing"
      width={600}
      reasons={REASONS}
      className={look['whys']}
      name={firstName(item.owner.name)}
      busy={report.isPending}
      onSend={report.mutate}
      onClose={onClose}
    >
      <ItemSummary item={item}>
        {item.owner.name}
        {item.distance !== null && ` · ${formatDistance(item.distance)}`}
      </ItemSummary>
    </Report>
  )
}
