import { people, type PersonDocument } from '#projections/accounts/people.ts'
import type { Reads } from '#projections/engine/projection.ts'
import type { PersonView } from '#api/http/contract.ts'

/** A person who is no longer known. */
export const FORMER = 'Former neighbour'

export type People = ReadonlyMap<string, PersonDocument>

/** All people that a page names, looked up in one query when it is read. */
export const peopleOf = async (reads: Reads, ids: readonly (string | null)[]): Promise<People> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const found = await reads.of(people).getMany(wanted)
  return new Map(found.map((person) => [person._id, person]))
}

export const nameOf = (known: People, id: string | null): string => (id && known.get(id)?.name) || FORMER
export const personView = (known: People, id: string): PersonView => ({ id, _id: id, name: nameOf(known, id) })
