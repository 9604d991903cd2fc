import { DAY } from '../time.ts'

/** What an export may hold, in the order in which it is shown. */
export const exportCategories = [
  'profile',
  'items',
  'claims',
  'requests',
  'offers',
  'messages',
  'appreciations',
  'saved',
  'reports',
  'consents',
  'sessions',
  'history',
] as const
export type ExportCategory = (typeof exportCategories)[number]

/** So long an export is kept from when it was ready. */
export const EXPORT_KEPT_MS = 7 * DAY

export const exportStates = ['pending', 'ready', 'failed', 'expired'] as const
export type ExportState = (typeof exportStates)[number]
