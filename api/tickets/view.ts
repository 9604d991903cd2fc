import type { Sealed } from '#domain/event.ts'
import { ticketNumber } from '#domain/tickets/vocabulary.ts'
import type { Reads } from '#projections/engine/projection.ts'
import type { TicketDocument } from '#projections/tickets/tickets.ts'
import { peopleOf, personView } from '#api/accounts/names.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import type { TicketView } from './contract.ts'

type Opening = Pick<ApiDeps, 'unseal'>

/** Null where there are no words, or their key is gone. */
const words = async ({ unseal }: Opening, sealed: string | Sealed | null): Promise<string | null> => {
  const opened = sealed === null ? null : await unseal(sealed)
  return typeof opened === 'string' ? opened : null
}

export const ticketViews = async (
  deps: Opening,
  reads: Reads,
  documents: readonly TicketDocument[],
): Promise<readonly TicketView[]> => {
  const known = await peopleOf(
    reads,
    documents.flatMap(({ accountId, adminId }) => [accountId, adminId]),
  )
  const personIn = (id: string | null) => id && personView(known, id)
  return Promise.all(
    documents.map(async ({ _id: id, status, openedAt, changedAt, accountId, adminId, ...sealed }) => ({
      id,
      _id: id,
      number: ticketNumber(id),
      status,
      person: personIn(accountId) || null,
      words: await words(deps, sealed.words),
      contact: await words(deps, sealed.contact),
      openedAt,
      changedAt,
      admin: personIn(adminId) || null,
      answer: await words(deps, sealed.answer),
    })),
  )
}
