import { z } from 'zod'
import type { Reads } from '#projections/engine/projection.ts'
import type { ReportDocument } from '#projections/reports/reports.ts'
import { peopleOf, personView } from '#api/accounts/names.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { report, type ReportView } from './contract.ts'

type Opening = Pick<ApiDeps, 'unseal'>

const openedWords = z.object({
  title: z.string().nullable(),
  words: z.string().nullable(),
  details: z.string().nullable(),
})

/** Null where nothing was kept, or its key is gone. */
const openedEvidence = async ({ unseal }: Opening, { evidence }: ReportDocument) => {
  const opened = openedWords.safeParse(evidence === null ? null : await unseal(evidence))
  return opened.success ? opened.data : null
}
const openedNote = async ({ unseal }: Opening, { note }: ReportDocument): Promise<string | null> => {
  const opened = note === null ? null : await unseal(note)
  return typeof opened === 'string' ? opened : null
}

export const reportViews = async (
  deps: Opening,
  reads: Reads,
  documents: readonly ReportDocument[],
): Promise<readonly ReportView[]> => {
  const known = await peopleOf(
    reads,
    documents.flatMap(({ reportedId, reporterId, adminId }) => [reportedId, reporterId, adminId]),
  )
  return Promise.all(
    documents.map(async (document) => {
      const { _id: id, of, subjectId, reason, status, resolution, openedAt, changedAt, adminId } = document
      const found = await openedEvidence(deps, document)
      return {
        id,
        _id: id,
        of,
        subjectId,
        reported: personView(known, document.reportedId),
        reporter: personView(known, document.reporterId),
        reason: report.shape.reason.parse(reason),
        evidence: found && { title: found.title, words: found.words },
        details: found?.details ?? document.details,
        status,
        resolution,
        adminNotes: await openedNote(deps, document),
        admin: adminId === null ? null : personView(known, adminId),
        openedAt,
        changedAt,
      }
    }),
  )
}
