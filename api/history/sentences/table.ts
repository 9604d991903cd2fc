import type { AnyEvent } from '#domain/catalog.ts'
import type { Actor, RecordedEvent } from '#domain/event.ts'
import { peopleOf } from '#domain/people.ts'
import type { HistoryKind } from '#api/history/contract.ts'
import type { RowsOf, Said, Telling, Told } from '#api/history/telling.ts'
import { accountRows, staffRows, ticketRows } from './accounts.ts'
import { claimRows } from './claims.ts'
import { alertRows, appreciationRows, drawRows, itemRows, reportedItemRows, savedRows } from './items.ts'
import { blockRows, evidenceRows, exportRows, messageRows, personReportRows, settingRows, textRows } from './others.ts'
import { offerRows, requestRows } from './requests.ts'

/** What each kind of event says to those whom it concerns. A new kind does not compile until it has its row. */
export const rows: RowsOf<AnyEvent['type']> = {
  ...itemRows,
  ...reportedItemRows,
  ...savedRows,
  ...claimRows,
  ...drawRows,
  ...requestRows,
  ...offerRows,
  ...messageRows,
  ...appreciationRows,
  ...alertRows,
  ...blockRows,
  ...personReportRows,
  ...evidenceRows,
  ...settingRows,
  ...exportRows,
  ...textRows,
  ...accountRows,
  ...staffRows,
  ...ticketRows,
}

type AnyTold = Told<AnyEvent['type']>

/** Null for a kind that is told to nobody, or that this release does not know. */
export const toldRow = (type: string): AnyTold | null => {
  if (!Object.hasOwn(rows, type)) return null
  const row = rows[type as AnyEvent['type']]
  // Looked up by the type of what it is given, so it takes exactly this one.
  return 'say' in row ? (row as unknown as AnyTold) : null
}

/** The kinds of events that a filter of the page shows. */
export const typesOfKind = (kind: HistoryKind): readonly string[] =>
  Object.keys(rows).filter((type) => toldRow(type)?.kind === kind)

/** Null for a reader whom the event does not name. */
export const sentenceOf = (event: RecordedEvent, telling: Telling): Said =>
  isAbout(event, telling.me) ? (toldRow(event.type)?.say(event as RecordedEvent<AnyEvent>, telling) ?? null) : null

const OF_ACCOUNTS = { ...accountRows, ...staffRows }
const NOBODY: Actor = { kind: 'system', id: 'nobody' }

/**
 * Who only acted is not always to know: the completion of one claim declines those of others, a third report hides a listing. An admin knows upon whose
 * account.
 */
const isAbout = (event: RecordedEvent, reader: string): boolean => {
  const { actor, data } = event
  if (peopleOf({ data }, NOBODY).includes(reader)) return true
  return actor.kind === 'admin' && actor.id === reader && Object.hasOwn(OF_ACCOUNTS, event.type)
}
