import { isId } from '#domain/ids.ts'
import type { Point } from '#domain/place.ts'
import { reject } from '#domain/rejection.ts'
import type { ItemDocument } from '#projections/items/listing.ts'
import { EventStoreUnavailable } from '#stores/events/port.ts'
import { inTime } from '#stores/in-time.ts'
import { refusal } from '#api/http/answers/problem.ts'
import type { Me, RequestContext } from '#api/http/routing/route.ts'
import { type Reader, seesAddress } from './view.ts'

export type MemberRequest = RequestContext<unknown, unknown, Me>

export const idOf = ({ params }: MemberRequest): string => {
  const id = params['id'] ?? ''
  if (!isId(id)) throw refusal(reject('item-not-found'))
  return id
}

export const readerOf = ({ me }: MemberRequest, from: Point | null = null): Reader => ({
  id: me.id,
  admin: me.role === 'admin',
  from,
})

/** In a list an admin sees what any neighbour sees: only a look at one listing is noted. */
export const plainReaderOf = (request: MemberRequest, from: Point | null = null): Reader => ({
  ...readerOf(request, from),
  admin: false,
})

/** Milliseconds for noting a look: the listing itself is answered within 4 s. */
const NOTED_MS = 1000

/** An admin's look at somebody else's address is noted as an event. While the log takes none, an admin sees what any neighbour sees. */
export const readerWhoLooksAt = async (
  request: MemberRequest,
  item: ItemDocument,
  from: Point | null,
): Promise<Reader> => {
  const [reader, plain] = [readerOf(request, from), plainReaderOf(request, from)]
  if (!reader.admin || seesAddress(item, plain, request.deps.clock())) return reader
  const late = () => new EventStoreUnavailable('a look was not noted in time')
  return inTime(noteLook(request, item), NOTED_MS, late).then(
    () => reader,
    (error: unknown) => {
      if (error instanceof EventStoreUnavailable) return plain
      throw error
    },
  )
}

const noteLook = async ({ deps, me }: MemberRequest, item: ItemDocument): Promise<void> => {
  const metadata = {
    by: { kind: 'admin', id: me.id },
    commandId: deps.random.uuid(),
    startedAt: deps.clock(),
  } as const
  await deps.commands.send({ type: 'seeExactPlace', itemId: item._id }, metadata)
}
