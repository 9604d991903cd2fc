import { hashOf } from '#stores/documents/hash.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { everyPage } from '#stores/documents/query.ts'
import { dropUnread, isOf, noteRead, type RunningBuild } from '#projections/engine/rebuild/builds.ts'
import type { Batch, Document, ReadStore, Replace } from '#stores/documents/port.ts'
import type { EventPage, EventStore } from '#stores/events/port.ts'
import type { AnyProjection } from '#projections/engine/follow/fold.ts'
import { Fenced } from '#projections/engine/follow/subscription.ts'

/** What the engine must know to take the words of a person out of the documents (docs/decisions/36). */
export interface Erasure {
  /** Whom an event says to be forgotten; the key was destroyed before. Null for every other event. */
  readonly personIn: (event: RecordedEvent) => string | null
  /** Before the documents are searched: this process lets go of the key and of what it opened. */
  readonly forget: (personId: string) => void
  /**
   * Before documents are built from the log: this process may have a key that another one has destroyed, and what is built after the news of
   * it is not searched.
   */
  readonly forgetKeys: () => void
  /** After it: what was made of the documents as they were may not be given out again. */
  readonly redacted: () => Promise<void>
}

export const noErasure: Erasure = {
  personIn: () => null,
  forget: () => undefined,
  forgetKeys: () => undefined,
  redacted: async () => undefined,
}

/** Who was to be forgotten, and the position of the last event that says so. */
export interface Erased {
  readonly people: readonly string[]
  readonly upTo: number
}

export const peopleErasedIn = ({ personIn }: Erasure, { events }: Pick<EventPage, 'events'>): readonly string[] =>
  events.flatMap((event) => personIn(event) ?? [])

/** Whoever was to be forgotten after one position, up to another: for a worker whose predecessor may have died over it. */
export const peopleErasedBetween = async (
  erasure: Erasure,
  events: EventStore,
  [after, upTo]: readonly [number, number],
): Promise<Erased> => {
  const all: RecordedEvent[] = []
  if (after < upTo)
    for await (const page of events.readAll(after, upTo))
      all.push(...page.events.filter((event) => erasure.personIn(event) !== null))
  return { people: peopleErasedIn(erasure, { events: all }), upTo: all.at(-1)?.position ?? after }
}

export interface EraserOptions {
  readonly reads: ReadStore
  readonly projections: readonly AnyProjection[]
  readonly lease: NonNullable<Batch['lease']>
  /** Documents of a read model were written past its subscription, which must not go on with what it remembers. */
  readonly reload: (projection: string, ids: readonly string[]) => Promise<void>
  /** Read models that are being built at this moment. */
  readonly running: () => ReadonlySet<string>
  /** What is folded of them. */
  readonly builds: ReadonlySet<RunningBuild>
}

/**
 * Takes the words of these people out of every document that answers or is being built, drops whatever else does not answer, and leaves no byte of either
 * behind. Nothing else may write documents meanwhile. Repeatable: a worker that dies over it is followed by one that begins anew.
 */
export const makeEraser = (options: EraserOptions) => {
  const { reads, projections, running, builds } = options
  return async ({ people, upTo }: Erased): Promise<void> => {
    for (const { build } of builds) await build.letGo()
    const registry = await reads.active()
    const answering = projections.flatMap((projection): readonly Model[] => {
      const collection = registry.get(projection.name)
      return collection === undefined ? [] : [{ projection, collection, amended: () => undefined }]
    })
    const models = [...answering, ...[...builds].map(({ build }) => build)].filter(hasWords)
    for (const model of models) for (const personId of people) await redact(options, model, personId)
    for (const one of builds) await noteRead(reads, one, upTo)
    await dropUnread(reads, projections, { running: running(), upTo })
    await reads.scrub(
      models.filter(({ projection }) => projection.indexes.arrays.length > 0).map(({ collection }) => collection),
    )
  }
}

interface Model {
  readonly projection: AnyProjection
  readonly collection: string
  readonly amended: (was: Document, is: Document) => void
}
const hasWords = ({ projection }: Model): boolean => projection.words !== undefined

const redact = async (options: EraserOptions, model: Model, personId: string): Promise<void> => {
  const { reads, lease, reload } = options
  const { projection, collection, amended } = model
  for await (const documents of documentsOf(reads, model, personId)) {
    const amends = documents.flatMap((document) => redacted(model, document, personId))
    if (amends.length === 0) continue
    const { fenced, skipped } = await reads.commit({ replaces: amends.map(({ replace }) => replace), lease })
    if (fenced) throw new Fenced(collection)
    if (skipped.length > 0) throw new Error(`${collection} was written while words were taken out of it`)
    for (const { was, is } of amends) amended(was, is)
    await reload(
      projection.name,
      amends.map(({ was }) => was._id),
    )
  }
}

interface Amend {
  readonly was: Document
  readonly is: Document
  readonly replace: Replace
}

const redacted = ({ projection, collection }: Model, was: Document, personId: string): readonly Amend[] => {
  const { _id: id, _pos: pos } = was
  const body = projection.words?.redact(was as never, personId)
  if (!body) return []
  const is = { ...body, _id: id, _pos: pos }
  return [{ was, is, replace: { collection, id, pos, document: is, amends: hashOf(JSON.stringify(was)) } }]
}

const PAGE = 200

/** By the fields that name people. A collection of older code may not have those declared: it is read whole. */
async function* documentsOf(
  reads: ReadStore,
  { projection, collection }: Model,
  personId: string,
): AsyncGenerator<readonly Document[]> {
  const fields = projection.words?.of ?? []
  if (!isOf(collection, projection)) {
    for await (const page of reads.scan(collection)) yield page.filter((one) => names(one, fields, personId))
    return
  }
  for (const field of fields)
    if (field === '_id') yield await reads.getMany(collection, [personId])
    else yield* found(reads, { projection, collection }, { field, personId })
}

async function* found(
  reads: ReadStore,
  { projection, collection }: Pick<Model, 'projection' | 'collection'>,
  { field, personId }: { readonly field: string; readonly personId: string },
): AsyncGenerator<readonly Document[]> {
  const isArray = projection.indexes.arrays.includes(field)
  const where = [isArray ? { field, has: personId } : { field, eq: personId }]
  yield* everyPage({ find: (query) => reads.find<Document>(collection, query) }, { where, limit: PAGE })
}

const names = (document: Document, fields: readonly string[], personId: string): boolean =>
  fields.some((field) => {
    const value: unknown = Reflect.get(document, field)
    return Array.isArray(value) ? value.includes(personId) : value === personId
  })
