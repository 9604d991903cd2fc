import type { Leaving, Rehearsal } from '#web/features/accounts/away/queries.ts'
import { isRecord } from '#web/lib/http/http-answer.ts'
import { getItem, setItem } from '#web/lib/storage.ts'
import { inTab, parseStored } from '#web/lib/stored.ts'

/** What the page after leaving tells: numbers and dates alone, in this tab alone. */
export type Goodbye = { at: string; receiptId: string; receiptIsMailed: boolean; listings: number; pickups: number }

const KEY = 'goodbye'

export const keepGoodbye = ({ leaving, ended }: { leaving: Leaving; ended: Rehearsal | null }) => {
  const { at, receiptId, receiptIsMailed } = leaving
  const goodbye: Goodbye = {
    at,
    receiptId,
    receiptIsMailed,
    listings: ended?.listings ?? 0,
    pickups: ended?.pickups.length ?? 0,
  }
  setItem(KEY, JSON.stringify(goodbye), inTab)
}

/** Null where this tab has left no account. */
export const goodbye = (): Goodbye | null => {
  const kept = parseStored(getItem(KEY, inTab))
  return isGoodbye(kept) ? kept : null
}

const isGoodbye = (kept: unknown): kept is Goodbye =>
  isRecord(kept) &&
  typeof kept['at'] === 'string' &&
  typeof kept['receiptId'] === 'string' &&
  typeof kept['receiptIsMailed'] === 'boolean' &&
  typeof kept['listings'] === 'number' &&
  typeof kept['pickups'] === 'number'
