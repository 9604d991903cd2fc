import type { AnyEvent } from '#domain/catalog.ts'
import type { RecordedEvent } from '#domain/event.ts'
import type { HistoryKind } from './contract.ts'

/** How the people and things of an event are called in front of one reader. */
export interface Telling {
  /** The reader. */
  readonly me: string
  /** At the beginning of a sentence: "You", "Tom", "A neighbour". */
  readonly who: (personId: string) => string
  /** Inside a sentence: "you", "Tom", "a neighbour". */
  readonly whom: (personId: string) => string
  /** The same of somebody whom the reader has blocked, and knows by name from the list of them. */
  readonly blocked: (personId: string) => string
  /** Its title in quotes where the reader may read that at this moment, else "a gift". */
  readonly thing: (itemId: string) => string
  /** The same of a request. */
  readonly need: (requestId: string) => string
  /** "Fri 20 Nov 17:30"; empty without a time. */
  readonly when: (instant: string | null) => string
  /** Until when the claimer of a claim sees the exact place of the thing. */
  readonly addressUntil: (claimId: string) => AddressUntil
}

/** `open`: until 7 days after a pickup that is still to come. `unknown`: the claim is gone. */
export type AddressUntil =
  { readonly is: 'open' } | { readonly is: 'unknown' } | { readonly is: 'until' | 'ended'; readonly at: string }

interface Line {
  readonly text: string
  readonly detail?: string
  /** Of a look by somebody who runs the site. */
  readonly look?: { readonly seen: string; readonly notSeen: string }
}

/** Null: this reader needs no sentence of it, or must not have one. */
export type Said = string | Line | null

type Type = AnyEvent['type']
type Of<T extends Type> = RecordedEvent<Extract<AnyEvent, { readonly type: T }>>

/** The sentence of one kind of event for whoever it concerns. It opens no personal field but those of the reader. */
export interface Told<T extends Type> {
  readonly kind: HistoryKind
  readonly say: (event: Of<T>, telling: Telling) => Said
  /** What usually led to it, in the same stream: the latest of these is told as its cause. */
  readonly after: readonly Type[]
}

/** No sentence, and why nobody needs one. */
export interface Untold {
  readonly untold: string
}

export type Row<T extends Type> = Told<T> | Untold

/** Rows for the kinds of events of some capabilities. */
export type RowsOf<T extends Type> = { readonly [One in T]: Row<One> }

const telling =
  (kind: HistoryKind) =>
  <T extends Type>(say: Told<T>['say'], after: readonly Type[] = []): Told<T> => ({ kind, say, after })

export const gift = telling('gifts')
export const message = telling('messages')
export const signIn = telling('sign-ins')
export const look = telling('looks')
export const consent = telling('consents')
export const account = telling('account')

export const untold = (why: string): Untold => ({ untold: why })
