import type { Evidence } from './events.ts'

/** The open reports about one person and about what that person wrote, the latest words last. */
export interface PersonReports {
  readonly reports: readonly PersonReport[]
}
export interface PersonReport {
  readonly reportId: string
  readonly reporterId: string
  readonly messageId: string | null
  readonly reason: string
  readonly details: unknown
}

/** The open report of one reporter. */
export const reportIn = (
  reports: readonly PersonReport[],
  of: { readonly reporterId: string; readonly messageId: string | null },
): PersonReport | undefined =>
  reports.find(({ reporterId, messageId }) => reporterId === of.reporterId && messageId === of.messageId)

/** What stands there, as the one who reports it reads it; null of what is not there any more. */
export type Found = Omit<Evidence, 'details'>
interface Kept {
  readonly found?: Found
  readonly details: string | null
}
export const evidenceOf = ({ found, details }: Kept): Evidence | null => (found ? { ...found, details } : null)
