import styles from '#web/features/blocks/blocks.module.css'
import { type Reported, useReportPerson } from '#web/features/blocks/commands.ts'
import * as texts from '#web/features/blocks/texts.ts'
import { firstName } from '#web/lib/text/names.ts'
import { saveDraft } from '#web/lib/form/use-draft.ts'
import { ReportDialog } from '#web/vocabulary/pick/report-dialog.tsx'

const REASONS = [
  { value: 'harassment', label: texts.harassment },
  { value: 'spam', label: texts.spam },
  { value: 'selling_or_scam', label: texts.sellingOrScam },
  { value: 'inappropriate', label: texts.inappropriate },
  { value: 'safety', label: texts.safety },
  { value: 'other', label: texts.somethingElse },
] as const

type Props = { reported: Reported; onClose: () => void }

/** Of a person, or of one of their messages. */
export const ReportPersonDialog = ({ reported, onClose }: Props) => {
  const draft = `report-${reported.messageId ?? reported.person.id}`
  const report = useReportPerson(reported, () => {
    saveDraft(draft, null)
    onClose()
  })
  const name = firstName(reported.person)
  return (
    <ReportDialog
      draft={draft}
      title={reported.messageId === undefined ? texts.reportPerson(name) : texts.reportMessage}
      width={560}
      reasons={REASONS}
      className={styles['reasons']}
      name={name}
      busy={report.isPending}
      onSend={report.mutate}
      onClose={onClose}
    />
  )
}
