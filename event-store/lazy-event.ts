import { type Catalog, upcast } from '#domain/catalog.ts'
import type { Actor, Envelope, Sealed } from '#domain/event.ts'
import { type Keys, LazyData } from './lazy-data.ts'
import type { Stored, StoredData } from './stored.ts'

/** What opening an event needs: the catalogue, and the keys of the people in its page. */
export interface Opener {
  readonly catalog: Catalog
  readonly keys: Keys
}

/** An event whose data is parsed when first touched. `data` is an own property, so comparing and spreading see it. */
export class LazyEvent implements Envelope {
  declare readonly id: string
  declare readonly type: string
  declare readonly version: number
  declare readonly stream: string
  declare readonly revision: number
  declare readonly position: number
  declare readonly at: string
  declare readonly actor: Actor
  declare readonly correlationId: string
  declare readonly causationId: string
  declare readonly commandId: string
  declare readonly data: unknown
  readonly #stored: Stored
  readonly #opener: Opener
  #data: unknown

  static readonly #getter: PropertyDescriptor & ThisType<LazyEvent> = {
    enumerable: true,
    configurable: true,
    get() {
      return (this.#data ??= open(this.#stored, this.#opener))
    },
  }

  constructor(stored: Stored, opener: Opener) {
    const { metadata } = stored
    this.id = stored.id
    this.type = stored.type
    this.version = Number(metadata.version)
    this.stream = stored.stream
    this.revision = stored.revision
    this.position = stored.position
    this.at = metadata.at
    this.actor = { kind: metadata.actorKind as Actor['kind'], id: metadata.actorId }
    this.correlationId = metadata.$correlationId
    this.causationId = metadata.$causationId
    this.commandId = metadata.commandId
    this.#stored = stored
    this.#opener = opener
    Object.defineProperty(this, 'data', LazyEvent.#getter)
  }
}

const open = ({ id, type, data, metadata }: Stored, { catalog, keys }: Opener): unknown => {
  const definition = catalog.get(type)
  if (!definition) throw new Error(`event ${id} is of a kind the catalogue does not have: ${type}`)
  const version = Number(metadata.version)
  if (version > definition.version)
    throw new Error(`event ${id} (${type}) is of version ${version}, newer than this code`)
  const { open, personal, secret } = parsed(id, data)
  for (const [field, box] of Object.entries(secret ?? {})) {
    open[field] = { sealed: box.sealed, subject: box.subject, aad: id } satisfies Sealed
  }
  const present = personal ? new LazyData(open, personal, { keys, id }) : open
  return version === definition.version ? present : upcast(definition, version, present)
}

const parsed = (id: string, data: string): StoredData & { open: Record<string, unknown> } => {
  try {
    return JSON.parse(data)
  } catch (cause) {
    throw new Error(`event ${id} holds no JSON`, { cause })
  }
}
