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
