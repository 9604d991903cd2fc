import type { EventToAppend } from '#stores/events/port.ts'

/** An event as an adapter writes it. `data` is JSON (`StoredData`); metadata is flat strings and holds nothing personal. */
export interface Encoded {
  readonly id: string
  readonly type: string
  readonly data: string
  /** The same as `data`, where it was parsed already. */
  readonly parsed?: StoredData | undefined
  readonly metadata: Metadata
}

/** An event as an adapter finds it again. */
export interface Stored extends Encoded {
  readonly stream: string
  readonly revision: number
  readonly position: number
}

export interface StoredData {
  readonly open: Readonly<Record<string, unknown>>
  readonly personal?: readonly PersonalBox[]
  readonly secret?: Readonly<Record<string, SecretBox>>
}

/** The personal fields of one person (names joined by commas) in one box. An empty box: the key was gone before it was written. */
export interface PersonalBox {
  readonly subject: string
  readonly fields: string
  readonly box: string
}
export interface SecretBox {
  readonly subject: string
  readonly sealed: string
}

/** `$correlationId` and `$causationId` are the names that an event store's own tools may show. */
export interface Metadata {
  readonly version: string
  readonly at: string
  readonly actorKind: string
  readonly actorId: string
  readonly $correlationId: string
  readonly $causationId: string
  readonly commandId: string
  /** Ids of the people whose keys the event needs, joined by commas; empty for none. */
  readonly subjects: string
  /** The name of the command. Absent in events of older releases. */
  readonly command?: string
  /** Ids of the people whom the event concerns, joined by commas. Absent in events of older releases. */
  readonly people?: string
}

export const metadataOf = (draft: EventToAppend, version: number, subjects: readonly string[]): Metadata => ({
  version: String(version),
  at: draft.at,
  actorKind: draft.actor.kind,
  actorId: draft.actor.id,
  $correlationId: draft.correlationId,
  $causationId: draft.causationId,
  commandId: draft.commandId,
  subjects: subjects.join(','),
  ...(draft.command !== undefined && { command: draft.command }),
  ...(draft.people !== undefined && { people: draft.people.join(',') }),
})

export const subjectsIn = ({ subjects }: Metadata): readonly string[] => idsIn(subjects)

/** Ids that were joined by commas. */
export const idsIn = (joined: string): readonly string[] => (joined === '' ? [] : joined.split(','))
