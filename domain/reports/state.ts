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
