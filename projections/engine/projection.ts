import { type DomainEvent, isRedacted, type RecordedEvent, type Redacted } from '#domain/event.ts'
import type { Document, Indexes } from '#stores/documents/port.ts'
import type { Page, Query, Where } from '#stores/documents/query.ts'

/**
 * A document without its bookkeeping: what `evolve` returns. The runner sets `_id` and `_pos` over whatever comes, so a document
 * may be spread as it is: taking the two out first costs ten times the spreading (5.5 µs of 6 for 28 fields). */
export type Body<D extends Document> = Omit<D, '_id' | '_pos'>

/**
 * Facts → documents, pure: no clock, no other read model, no database words. `version` rises with every change of the
 * code (tests/guards/projection-versions.test.ts), which makes the next start rebuild it beside the old one.
 */
export interface Projection<D extends Document = Document, Past extends DomainEvent = DomainEvent> {
  readonly name: string
  /** Only a type. */
  readonly document?: D
  readonly version: number
  readonly indexes: Indexes
  /** The kinds of events it wants; others only move the checkpoint and are not even decoded. */
  readonly wants: readonly Past['type'][]
  /**
   * Each document is made by one event alone, and `evolve` asks for nothing that was there: the worker does not look whether there is one,
   * and a rebuild lets go of it at once. The store's guard (`pos`) keeps an event that comes twice from doing anything.
   */
  readonly once?: true
  /**
   * Nobody waits for it: it is filled while the site answers, by a checkpoint of its own, and answers as far as it is. No start, no write and no
   * readiness depends on it.
   */
  readonly late?: true
  /** Ids of the documents an event touches; none is fine. */
  keys(event: RecordedEvent<Past>): readonly string[]
  /** `null` in: no such document yet. `null` out: delete it. */
  evolve(document: D | null, event: RecordedEvent<Past>, id: string): Body<D> | null
  /** Where its documents hold words of people: names, descriptions, messages. A test finds those that forget to tell. */
  readonly words?: PersonalWords<D>
}

/** Whose words a document holds, and what is left of it without them. */
export interface PersonalWords<D extends Document> {
  /** Declared fields and arrays that name the person; `_id` where the document is the person's own. */
  readonly of: readonly string[]
  /** The document as it would have been folded had the person's key been gone from the beginning; words of others stay. */
  redact(document: D, personId: string): Body<D>
}

export const defineProjection = <D extends Document, Past extends DomainEvent>(
  projection: Projection<D, Past>,
): Projection<D, Past> => projection

/** The questions one read model answers. */
export interface View<D extends Document> {
  readonly get: (id: string) => Promise<D | null>
  readonly getMany: (ids: readonly string[]) => Promise<readonly D[]>
  readonly find: (query: Query) => Promise<Page<D>>
  readonly count: (where: Where, atMost?: number) => Promise<number>
}

/**
 * What questions ask through. One `Reads` resolves the registry once and lives for one request, so that no answer mixes
 * two versions while a rebuild switches.
 */
export interface Reads {
  readonly of: <D extends Document>(projection: { readonly name: string; readonly document?: D }) => View<D>
}

/** A personal field as documents keep it: null once its person is forgotten. */
export const known = <T>(value: T | Redacted): T | null => (isRedacted(value) ? null : value)
