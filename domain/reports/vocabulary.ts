export const reportReasons = [
  'spam',
  'selling_or_scam',
  'prohibited',
  'inappropriate',
  'already_gone',
  'duplicate',
  'wrong_location',
  'safety',
  'other',
] as const

/** Of a person, or of what a person wrote. */
export const personReportReasons = [
  'harassment',
  'spam',
  'selling_or_scam',
  'inappropriate',
  'safety',
  'other',
] as const
export type PersonReportReason = (typeof personReportReasons)[number]

/** How a report that is not open any more ended. */
export const reportOutcomes = ['resolved', 'dismissed'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]
export const reportStatuses = ['open', ...reportOutcomes] as const
/** What came of it. */
export const reportResolutions = ['none', 'warned', 'item_removed', 'user_banned'] as const
export type ReportResolution = (typeof reportResolutions)[number]
