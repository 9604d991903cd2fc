import { describe, expect, test } from 'vitest'
import { definitions } from '#domain/catalog.ts'
import { type EventDefinition, REDACTED, type RecordedEvent } from '#domain/event.ts'
import { type AnyProjection, fold, ABSENT, keysOf } from '#projections/engine/follow/fold.ts'
import type { Document, Stored } from '#stores/documents/port.ts'
import { goldens } from '#tests/events/golden.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { projections } from './all.ts'

/**
 * Every document says whose words it holds: without them it is what it would have become had the key been gone from the beginning. A read
 * model that keeps a personal field of any event, and does not tell, is found here.
 */
type Fields = Readonly<Record<string, unknown>>
type Event = RecordedEvent<{ type: string; data: Fields }>

/** The two of one hand-over: the same ids meet in the same documents. */
const TOGETHER: Fields = {
  senderId: 'claimerId',
  participantId: 'claimerId',
  recipientId: 'ownerId',
  requesterId: 'claimerId',
  helperId: 'ownerId',
  readerId: 'ownerId',
  disputedById: 'claimerId',
  reporterId: 'claimerId',
  accountId: 'ownerId',
  personId: 'ownerId',
  // A key of its own, in the place of a person's.
  feedbackId: 'ownerId',
  conversationId: 'itemId-claimerId',
}
const REASONS = ['another-chosen', 'given-to-another']

const sampleOf = ({ type, version }: EventDefinition): Fields => {
  const golden = goldens().find((one) => one.type === type && one.version === version)
  if (!golden) throw new Error(`no golden event of ${type} ${version}`)
  return Object.fromEntries(
    Object.entries(golden.reads).map(([field, value]) => [field, field in TOGETHER ? TOGETHER[field] : value]),
  )
}
const variantsOf = (definition: EventDefinition): readonly Fields[] => {
  const sample = sampleOf(definition)
  return definition.type === 'ClaimDeclined' ? REASONS.map((reason) => ({ ...sample, reason })) : [sample]
}
const wanted = ({ wants }: AnyProjection): readonly { type: string; data: Fields }[] =>
  definitions
    .filter(({ type }) => wants.includes(type))
    .flatMap((definition) => variantsOf(definition).map((data) => ({ type: definition.type, data })))

const withoutWordsOf = (personId: string, event: Event): Event => {
  const { personal = {} } = definitions.find(({ type }) => type === event.type) ?? {}
  const isTheirs = (field: string): boolean => field in personal && event.data[personal[field] ?? ''] === personId
  const data = Object.entries(event.data).map(([field, value]) => [field, isTheirs(field) ? REDACTED : value])
  return { ...event, data: Object.fromEntries(data) }
}

const foldAll = (projection: AnyProjection, events: readonly Event[]): ReadonlyMap<string, Stored> => {
  const documents = new Map<string, Stored>()
  for (const event of events)
    for (const id of keysOf(projection, event))
      documents.set(id, fold(projection, documents.get(id) ?? ABSENT, { id, event }))
  return documents
}

const names = (document: Document, fields: readonly string[], personId: string): boolean =>
  fields.some((field) => {
    const value: unknown = Reflect.get(document, field)
    return Array.isArray(value) ? value.includes(personId) : value === personId
  })

const check = (projection: AnyProjection, events: readonly Event[]): number => {
  let held = 0
  for (const personId of ['ownerId', 'claimerId']) {
    const gone = foldAll(
      projection,
      events.map((event) => withoutWordsOf(personId, event)),
    )
    const at = `${projection.name}: ${events.map(({ type }) => type).join(', ')} of ${personId}`
    for (const [id, { document }] of foldAll(projection, events))
      held += checkOne(projection, { document, bare: gone.get(id)?.document ?? null, personId, at })
  }
  return held
}

interface Checked {
  readonly document: Document | null
  readonly bare: Document | null
  readonly personId: string
  readonly at: string
}
const checkOne = ({ words }: AnyProjection, { document, bare, personId, at }: Checked): number => {
  const holds = JSON.stringify(document) !== JSON.stringify(bare)
  const told = document !== null && names(document, words?.of ?? [], personId)
  if (holds) expect(told, `${at}: holds words and is not found`).toBe(true)
  if (told) expect({ ...words?.redact(document as never, personId) }, at).toEqual(bare)
  return holds ? 1 : 0
}

describe('words of a person', () => {
  test.each(projections.map((one: AnyProjection) => [one.name, one] as const))('in %s', (_, projection) => {
    const all = wanted(projection)
    let held = check(projection, recordedAs(all) as readonly Event[])
    for (const first of all)
      for (const second of all) held += check(projection, recordedAs([first, second]) as readonly Event[])
    expect(held > 0).toBe(projection.words !== undefined)
  })
})
