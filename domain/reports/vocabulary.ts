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
