import type { ItemView, ReportItemInput } from '#api/items/contract.ts'
import styles from '#web/features/items/detail/actions/report-dialog.module.css'
import * as texts from '#web/features/items/detail/texts.ts'
import { formatDistance } from '#domain/place.ts'
import { firstName } from '#web/lib/text/names.ts'
import { saveDraft } from '#web/lib/form/use-draft.ts'
import { ItemSummary } from '#web/vocabulary/thing/item-summary.tsx'
import { ReportDialog as Report } from '#web/vocabulary/pick/report-dialog.tsx'
import { messageOf } from '#web/lib/http/api-error.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { write } from '#web/write.ts'

const REASONS = [
  { value: 'spam', label: texts.spam },
  { value: 'selling_or_scam', label: texts.sellingOrScam },
  { value: 'prohibited', label: texts.prohibited },
  { value: 'inappropriate', label: texts.inappropriate },
  { value: 'already_gone', label: texts.alreadyGone },
  { value: 'duplicate', label: texts.duplicate },
  { value: 'wrong_location', label: texts.wrongLocation },
  { value: 'safety', label: texts.safetyConcern },
  { value: 'other', label: texts.somethingElse },
] as const

type Props = { item: ItemView; onClose: () => void }

/** Of a listing: nine reasons. */
export const ReportDialog = ({ item, onClose }: Props) => {
  const draft = `report-item-${item.id}`
  const report = useReport(item, () => {
    saveDraft(draft, null)
    onClose()
  })
  return (
    <Report
      draft={draft}
      title={texts.reportListing}
      width={600}
      reasons={REASONS}
      className={styles['reasons']}
      name={firstName(item.owner)}
      busy={report.isPending}
      onSend={report.mutate}
      onClose={onClose}
    >
      <ItemSummary item={item}>
        <span>{item.owner.name}</span>
        {item.distance !== null && <span>{` · ${formatDistance(item.distance)}`}</span>}
      </ItemSummary>
    </Report>
  )
}

export const useReport = ({ id: itemId, title }: ItemView, onDone: () => void) =>
  useAction({
    mutation: (input: ReportItemInput) => ({
      ...write('POST /items/:id/report', { params: { id: itemId }, body: input }),
      label: texts.reportLabel(title),
      subject: `report:${itemId}`,
      replaces: true,
    }),
    onDone: (answer) => {
      toast.ok({
        title: !answer.isStale && answer.alreadyReported === true ? texts.reportUpdated : texts.reportSent,
        text: texts.reportSentText,
      })
      onDone()
    },
    onQueued: onDone,
    onFailed: (error) => toast.bad({ title: texts.sendFailed, text: messageOf(error) }),
  })
