import { ApiError } from '#web/lib/http/api-error.ts'
import { isRecord } from '#web/lib/http/http-answer.ts'

/** Of an account that is to be deleted: when, and what comes back where it is kept. */
export type Pending = { at: string; listings: number; requests: number }

/** What a refused sign-in tells of it; null where it was refused for anything else. */
export const pendingIn = (error: unknown): Pending | null => {
  if (!(error instanceof ApiError) || error.code !== 'pending-deletion') return null
  const told = error.payload['pendingDeletion']
  if (!isRecord(told)) return null
  const { at, listings, requests } = told
  return typeof at === 'string' && typeof listings === 'number' && typeof requests === 'number'
    ? { at, listings, requests }
    : null
}
