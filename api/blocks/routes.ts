import { isId } from '#domain/ids.ts'
import { reject } from '#domain/rejection.ts'
import { blocks } from '#projections/blocks/blocks.ts'
import { claims } from '#projections/claims/claims.ts'
import { openClaimsBetween } from '#projections/claims/questions.ts'
import { offers } from '#projections/requests/offers.ts'
import { pendingOffersBetween } from '#projections/requests/questions.ts'
import type { Pair } from '#commands/processes/people/block.ts'
import { peopleOf, personView } from '#api/accounts/names.ts'
import { refusal } from '#api/http/answers/problem.ts'
import { del, get, type Me, post, type RequestContext, type Route } from '#api/http/routing/route.ts'
import * as shape from './contract.ts'
import * as texts from './texts.ts'

type MemberRequest = RequestContext<unknown, unknown, Me>

const pairOf = ({ me, params }: MemberRequest): Pair => {
  const { id = '' } = params
  if (!isId(id)) throw refusal(reject('account-not-found'))
  return { blockerId: me.id, blockedId: id }
}

/**
 * What is open between the two ends before it is answered. Where that fails the block stands all the same, and the scheduler
 * makes up for it (policy `end-pickups-when-person-is-blocked`).
 */
const endOpen = async (request: MemberRequest, { blockerId, blockedId }: Pair, cause: string): Promise<number> => {
  const { deps, metadata } = request
  const reads = deps.openReads()
  const claimIds = await openClaimsBetween(reads.of(claims), blockerId, blockedId)
  const offerIds = await pendingOffersBetween(reads.of(offers), blockerId, blockedId)
  return deps.commands.blocks.endOpen({ blockerId, claimIds, offerIds }, { ...metadata, commandId: cause })
}

export const blockRoutes: readonly Route[] = [
  get('/users/blocks', {
    summary: 'Whom I have blocked, the latest first.',
    access: 'member',
    ...shape.calls['GET /users/blocks'],
    handler: async ({ reads, me }) => {
      const mine = (await reads.of(blocks).get(me.id))?.blocked.toReversed() ?? []
      const ids = mine.map(({ personId }) => personId)
      const people = await peopleOf(reads, ids)
      const data = mine.map(({ personId, since }) => ({ ...personView(people, personId), since }))
      return { data, extras: { meta: { total: data.length } } }
    },
  }),
  post('/users/:id/block', {
    summary: 'Have nothing more to do with a person: neither sees, asks or writes to the other. Repeatable.',
    access: 'member',
    ...shape.calls['POST /users/:id/block'],
    handler: async (request) => {
      const pair = pairOf(request)
      const outcome = await request.applied(await request.deps.commands.blocks.block(pair, request.metadata))
      const [blocked] = outcome.events
      if (blocked) {
        const position = await endOpen(request, pair, blocked.id).catch(() => 0)
        await request.applied({ ...outcome, position })
      }
      return { data: { id: pair.blockedId, _id: pair.blockedId, blocked: true }, message: texts.blocked }
    },
  }),
  del('/users/:id/block', {
    summary: 'See each other again; what had ended stays ended. Repeatable.',
    access: 'member',
    ...shape.calls['DELETE /users/:id/block'],
    handler: async (request) => {
      const pair = pairOf(request)
      await request.applied(await request.send({ type: 'unblockPerson', ...pair }))
      return { data: { id: pair.blockedId, _id: pair.blockedId, blocked: false }, message: texts.unblocked }
    },
  }),
]
