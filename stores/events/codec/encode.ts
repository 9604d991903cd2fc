import type { Catalog } from '#domain/catalog.ts'
import type { EventDefinition } from '#domain/event.ts'
import type { EventToAppend, Keyring } from '#stores/events/port.ts'
import { placeOf, seal } from './seal.ts'
import { type Encoded, metadataOf, type PersonalBox, type SecretBox } from './stored.ts'

type Fields = Readonly<Record<string, unknown>>
type Keys = ReadonlyMap<string, Buffer | null>
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A draft whose shape has been checked, sorted into what anybody may read and what belongs to a person. */
interface Sorted {
  readonly draft: EventToAppend
  readonly version: number
  readonly open: Fields
  /** Person → that person's fields. */
  readonly personal: ReadonlyMap<string, Record<string, unknown>>
  readonly secret: readonly { readonly field: string; readonly subject: string; readonly value: unknown }[]
}

/** Checks and seals drafts; makes the keys that are missing. Throws for anything the catalogue does not allow. */
export const encode = async (
  drafts: readonly EventToAppend[],
  { catalog, keyring }: { readonly catalog: Catalog; readonly keyring: Keyring },
): Promise<readonly Encoded[]> => {
  const sorted = drafts.map((draft) => sort(draft, definitionOf(catalog, draft)))
  const subjects = new Set(sorted.flatMap(peopleIn))
  const keys: Keys = subjects.size === 0 ? new Map() : await keyring.ensure([...subjects])
  return sorted.map((one) => sealed(one, keys))
}

const definitionOf = (catalog: Catalog, { id, event }: EventToAppend): EventDefinition => {
  if (!UUID.test(id)) throw new Error(`an event id must be a lower-case uuid: ${id}`)
  const definition = catalog.get(event.type)
  if (!definition) throw new Error(`the catalogue has no event ${event.type}`)
  return definition
}

const sort = (draft: EventToAppend, definition: EventDefinition): Sorted => {
  const open: Record<string, unknown> = {}
  const personal = new Map<string, Record<string, unknown>>()
  const secret: { field: string; subject: string; value: unknown }[] = []
  const data = checked(draft, definition)
  for (const [field, value] of Object.entries(data)) {
    const named = definition.personal[field] ?? definition.secret[field]
    if (named === undefined || value === null || value === undefined) {
      open[field] = value
      continue
    }
    const subject = personOf(draft, named, data)
    if (field in definition.secret) secret.push({ field, subject, value })
    else personal.set(subject, { ...personal.get(subject), [field]: value })
  }
  return { draft, version: definition.version, open, personal, secret }
}

const checked = (draft: EventToAppend, definition: EventDefinition): Fields => {
  const { success, data, error } = definition.schema.safeParse(draft.event.data)
  // Zod's message names paths and kinds, never values, so it may stand in a log.
  if (!success) throw new Error(`event ${draft.event.type} (${draft.id}) has a wrong shape: ${error.message}`)
  return data
}

const personOf = (draft: EventToAppend, field: string, data: Fields): string => {
  const subject = data[field]
  if (typeof subject === 'string' && /^[^,\s]+$/.test(subject)) return subject
  throw new Error(`event ${draft.event.type} (${draft.id}) names no person in ${field}`)
}

const peopleIn = ({ personal, secret }: Sorted): readonly string[] => [
  ...personal.keys(),
  ...secret.map(({ subject }) => subject),
]

const sealed = (one: Sorted, keys: Keys): Encoded => {
  const { draft, open } = one
  const boxed = (of: { readonly subject: string; readonly fields: string }, value: unknown): string => {
    const key = keys.get(of.subject)
    return key ? seal(key, value, placeOf(draft.id, of)) : ''
  }
  const personal: PersonalBox[] = [...one.personal].map(([subject, values]) => {
    const fields = Object.keys(values).join(',')
    return { subject, fields, box: boxed({ subject, fields }, values) }
  })
  const secret: Record<string, SecretBox> = {}
  for (const { field, subject, value } of one.secret)
    secret[field] = { subject, sealed: boxed({ subject, fields: field }, value) }
  const data = { open, ...(personal.length > 0 && { personal }), ...(one.secret.length > 0 && { secret }) }
  const subjects = [...new Set(peopleIn(one))]
  return {
    id: draft.id,
    type: draft.event.type,
    data: JSON.stringify(data),
    metadata: metadataOf(draft, one.version, subjects),
  }
}
