import type { z } from 'zod'

/** Who did it. `id` is an account id for members and admins, a job's or policy's name otherwise. */
export interface Actor {
  readonly kind: 'member' | 'admin' | 'system' | 'job'
  readonly id: string
}

/** What a personal field reads as once its person's key is destroyed. */
export interface Redacted {
  readonly redacted: true
}
export const REDACTED: Redacted = Object.freeze({ redacted: true })
export const isRedacted = (value: unknown): value is Redacted =>
  typeof value === 'object' && value !== null && 'redacted' in value

/** A secret field as read from the log: ciphertext that only the API opens. `aad` is what is bound to it: its place in the log. */
export interface Sealed {
  readonly sealed: string
  readonly subject: string
  readonly aad: string
}
export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'sealed' in value

/** Field of an event → the data field that holds the id of the person it is about. */
type SubjectOf<Data> = { readonly [Field in keyof Data]?: keyof Data & string }

export interface EventOptions<Shape extends z.ZodObject, Personal, Secret> {
  readonly version: number
  readonly schema: Shape
  /** One line for the catalogue: what has happened, in past tense. */
  readonly description: string
  /** Encrypted; opened when read, `Redacted` once the key is gone. */
  readonly personal?: Personal
  /** Encrypted; stays `Sealed` in states and documents, opened only for those who may see it. */
  readonly secret?: Secret
  /** Fields that hold a position of the log: they name another number when the log moves to another store (docs/decisions/62). */
  readonly positions?: readonly (keyof z.infer<Shape> & string)[]
  /** `upcast[n]` turns data of version n into version n + 1. */
  readonly upcast?: Readonly<Record<number, (data: never) => unknown>>
}

type Keys<Map> = Map extends undefined ? never : keyof Map
type Widen<Data, Personal, Secret> = {
  readonly [Field in keyof Data]: Field extends Keys<Secret>
    ? Data[Field] | Sealed
    : Field extends Keys<Personal>
      ? Data[Field] | Redacted
      : Data[Field]
}

export interface EventDefinition<Type extends string = string, Data = unknown, Stored = unknown> {
  readonly type: Type
  readonly version: number
  readonly schema: z.ZodObject
  readonly description: string
  readonly personal: Readonly<Record<string, string>>
  readonly secret: Readonly<Record<string, string>>
  readonly positions: readonly string[]
  readonly upcast: Readonly<Record<number, (data: never) => unknown>>
  /** A new event to append. */
  readonly new: (data: Data) => { readonly type: Type; readonly data: Data }
  /** Only a type: what is read back (see `EventOf`). */
  readonly stored?: Stored
}

/** Declares one kind of event: its shape, version, personal fields and upcast chain, in one place. */
export function defineEvent<
  const Type extends string,
  Shape extends z.ZodObject,
  const Personal extends SubjectOf<z.infer<Shape>> | undefined = undefined,
  const Secret extends SubjectOf<z.infer<Shape>> | undefined = undefined,
>(
  type: Type,
  options: EventOptions<Shape, Personal, Secret>,
): EventDefinition<Type, z.infer<Shape>, Widen<z.infer<Shape>, Personal, Secret>> {
  const { version, schema, description, personal = {}, secret = {}, positions = [], upcast = {} } = options
  return { type, version, schema, description, personal, secret, positions, upcast, new: (data) => ({ type, data }) }
}

/** What `decide` returns of one definition. */
export type NewEventOf<D> =
  D extends EventDefinition<infer Type, infer Data> ? { readonly type: Type; readonly data: Data } : never
/** What `evolve` gets of one definition: personal fields may be redacted, secret ones sealed. */
export type EventOf<D> =
  D extends EventDefinition<infer Type, infer _Data, infer Stored>
    ? { readonly type: Type; readonly data: Stored }
    : never
export type NewEventIn<List extends readonly unknown[]> = NewEventOf<List[number]>
export type EventIn<List extends readonly unknown[]> = EventOf<List[number]>

export interface NewEvent {
  readonly type: string
  readonly data: unknown
}
export interface DomainEvent {
  readonly type: string
  readonly data: unknown
}

/** An event as the log gives it back. Positions and revisions are safe integers, ascending, the first revision is 0. */
export type RecordedEvent<F extends DomainEvent = DomainEvent> = F & Envelope
export interface Envelope {
  readonly id: string
  readonly version: number
  readonly stream: string
  readonly revision: number
  readonly position: number
  /** ISO 8601 UTC, the domain's time of the command. */
  readonly at: string
  readonly actor: Actor
  readonly correlationId: string
  readonly causationId: string
  readonly commandId: string
  /** The name of that command. Absent in events of older releases. */
  readonly command?: string
  /** Ids of the people whom it concerns. Absent in events of older releases. */
  readonly people?: readonly string[]
  /** All of it as the log keeps it but its position, sealed words sealed: the same in each copy of the log. Absent where it comes from no log. */
  readonly asStored?: () => string
}
