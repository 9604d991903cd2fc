import { people, type PersonDocument } from '#projections/accounts/people.ts'
import { blocks } from '#projections/blocks/blocks.ts'
import { problem } from '#api/http/answers/problem.ts'
import type { Me, RequestContext } from '#api/http/routing/route.ts'

/** A person this reader may look up, else 404: whoever blocked the reader is nobody. The blocker still finds whom to unblock. */
export const visiblePerson = async (
  { reads, me }: Pick<RequestContext<unknown, unknown, Me>, 'reads' | 'me'>,
  id: string,
): Promise<PersonDocument> => {
  const person = await reads.of(people).get(id)
  const isBlocked = (await reads.of(blocks).get(me.id))?.blockedBy.includes(id) === true
  if (!person || (isBlocked && me.role !== 'admin')) throw problem('not-found')
  return person
}
