import look from '#web/features/blocks/blocks.module.css'
import { type Reported, useReportPerson } from '#web/features/blocks/commands.ts'
import { firstName } from '#web/lib/names.ts'
import { ReportDialog } from '#web/vocabulary/report-dialog.tsx'

const REASONS = [
  { value: 'harassment', label: 'Harassment' },
  { value: 'spam', label: 'Spam' },
  { value: 'selling_or_scam', label: 'Selling or scam' },
  { value: 'inappropriate', label: 'Inappropriate' },
  { value: 'safety', label: 'Safety concern' },
  { value: 'other', label: 'Something else' },
] as const

type Props = { reported: Reported; onClose: () => void }

/** Of a person, or of one of their messages. */
export const ReportPersonDialog = ({ reported, onClose }: Props) => {
  const report = useReportPerson(reported, onClose)
  const name = firstName(reported.person.name)
  return (
    <ReportDialog
      title={reported.messageId === undefined ? `Report ${name}` : 'Report this message'}
      width={560}
      reasons={REASONS}
      className={look['reasons']}
      name={name}
      busy={report.isPending}
      onSend={report.mutate}
      onClose={onClose}
    />
  )
}
