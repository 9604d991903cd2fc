import { isAway } from '#domain/accounts/away/away.ts'
import { accountDecider } from '#domain/accounts/decide.ts'
import { streams } from '#domain/ids.ts'
import { reject, type Rejection } from '#domain/rejection.ts'
import type { Handler } from '#commands/handle.ts'

/** The refusals that only an account can give: whoever is away asks for nothing, and is asked for nothing. */
export const makeAbsent = ({ read }: Pick<Handler, 'read'>) => {
  const isGone = async (personId: string): Promise<boolean> =>
    isAway(await read(streams.account(personId), accountDecider))

  return {
    /** Of who wants to put something up, or to ask. */
    asker: async (personId: string): Promise<Rejection | null> =>
      (await isGone(personId)) ? reject('on-a-break') : null,
    /** Of whose thing it is. Others are told no more than that it is not there. */
    owner: async (
      ownerId: string,
      readerId: string,
      notThere: 'item-not-found' | 'request-not-found',
    ): Promise<Rejection | null> => (ownerId !== readerId && (await isGone(ownerId)) ? reject(notThere) : null),
  }
}
