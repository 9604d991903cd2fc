import { people, type PersonDocument } from '#projections/accounts/people.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { isolated } from '#domain/sentence.ts'
import type { PersonView } from '#api/http/contract.ts'
import * as texts from '#api/accounts/texts.ts'

export type People = ReadonlyMap<string, PersonDocument>

/** All people that a page names, looked up in one query when it is read. */
export const peopleOf = async (reads: Reads, ids: readonly (string | null)[]): Promise<People> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const found = await reads.of(people).getMany(wanted)
  return new Map(found.map((person) => [person._id, person]))
}

const knownName = (known: People, id: string | null): string | null => (id && known.get(id)?.name) || null
export const nameOf = (known: People, id: string | null): string => knownName(known, id) ?? texts.former
export const isFormer = (known: People, id: string): true | undefined =>
  knownName(known, id) === null ? true : undefined
export const personView = (known: People, id: string): PersonView => ({
  id,
  _id: id,
  name: nameOf(known, id),
  isFormer: isFormer(known, id),
})

/** How somebody is spoken of: by the first name; who is no longer known has none. */
export const firstNameOf = (known: People, id: string | null): string =>
  knownName(known, id)?.split(' ')[0] ?? texts.former
/** The same as it stands in a sentence of ours, whatever it is written in. */
export const spokenNameOf = (known: People, id: string | null): string => isolated(firstNameOf(known, id))
