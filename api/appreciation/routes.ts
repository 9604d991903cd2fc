import { itemOfClaim } from '#domain/ids.ts'
import { reject } from '#domain/rejection.ts'
import { type AppreciationDocument, appreciations } from '#projections/appreciation/appreciation.ts'
import { claims } from '#projections/claims/claims.ts'
import { claimsWithoutThanks, countWithoutThanks } from '#projections/claims/questions.ts'
import { GONE_TITLE, type ItemDocument, items } from '#projections/items/listing.ts'
import { unseenBy } from '#projections/blocks/blocks.ts'
import type { Reads } from '#projections/engine/projection.ts'
import * as shape from './contract.ts'
import type { AppreciationView } from './contract.ts'
import { thumbOf } from '#api/items/view.ts'
import { visiblePerson } from '#api/accounts/visible.ts'
import { firstNameOf, peopleOf, personView } from '#api/accounts/names.ts'
import type { PersonView } from '#api/http/contract.ts'
import { problem, refusal } from '#api/http/answers/problem.ts'
import { get, type Me, post, type Route } from '#api/http/routing/route.ts'
import * as texts from './texts.ts'

/** Thanks are public as a count, a kind and who gave; what was given to whom is known to the two people and to admins. */
const views = async (
  reads: Reads,
  { documents, reader }: { readonly documents: readonly AppreciationDocument[]; readonly reader: Me },
): Promise<AppreciationView[]> => {
  const [known, found, unseen] = await Promise.all([
    peopleOf(
      reads,
      documents.flatMap(({ senderId, recipientId }) => [senderId, recipientId]),
    ),
    reads.of(items).getMany(documents.map(({ itemId }) => itemId)),
    unseenBy(reads, reader.id),
  ])
  const given = new Map(found.map((item) => [item._id, item]))
  return documents.map((document) => {
    const item = given.get(document.itemId)
    const { _id: id, senderId, recipientId, kind: type, createdAt } = document
    const isTheirs = [senderId, recipientId].includes(reader.id) || reader.role === 'admin'
    const isHidden = !isTheirs && item !== undefined && unseen.has(item.ownerId)
    const giverName = isHidden ? texts.unknownGiver : firstNameOf(known, item?.ownerId ?? null)
    const common = { id, _id: id, giverName, type, createdAt }
    return isTheirs ? { ...common, ...between(document, item, personView(known, senderId)) } : { ...common, ...NOBODYS }
  })
}

const between = (
  { claimId, itemId, recipientId, comment }: AppreciationDocument,
  item: ItemDocument | undefined,
  sender: PersonView,
) => ({ claimId, itemId, itemTitle: item?.title ?? GONE_TITLE, sender, recipientId, comment })
const NOBODYS = {
  claimId: null,
  itemId: null,
  itemTitle: null,
  sender: null,
  recipientId: null,
  comment: null,
} as const

export const appreciationRoutes: readonly Route[] = [
  post('/appreciations', {
    summary: 'Thank the other person of a completed pickup, once.',
    access: 'member',
    refuses: [404],
    ...shape.calls['POST /appreciations'],
    status: 201,
    handler: async ({ deps, body, me, metadata, applied }) => {
      if (itemOfClaim(body.claimId) === null) throw refusal(reject('claim-not-found'))
      const thanks = {
        claimId: body.claimId,
        recipientId: body.recipientId,
        kind: body.type,
        comment: body.comment || null,
      }
      const outcome = await deps.commands.appreciation.send(thanks, metadata)
      const made = outcome.ok ? (outcome.events[0]?.data as { appreciationId: string } | undefined) : undefined
      await applied(outcome, made?.appreciationId)
      const reads = deps.openReads()
      const documents = await reads.of(appreciations).getMany(made ? [made.appreciationId] : [])
      const [data] = await views(reads, { documents, reader: me })
      if (!data) throw problem('not-found')
      return { data, message: texts.sent }
    },
  }),
  get('/appreciations/user/:id', {
    summary: 'Thanks that somebody received, with the numbers.',
    access: 'member',
    ...shape.calls['GET /appreciations/user/:id'],
    handler: async (request) => {
      const { reads, params, query, me } = request
      const person = await visiblePerson(request, params['id'] ?? '')
      const where = [{ field: 'recipientId', eq: person._id }] as const
      const page = await reads
        .of(appreciations)
        .find({ where, sort: { field: 'createdAt', order: 'desc' }, limit: query.limit, after: query.cursor })
      const { thanksReceived, thanksGiven, thanksByKind } = person
      const stats = { received: thanksReceived, given: thanksGiven, byType: thanksByKind }
      return {
        data: await views(reads, { documents: page.documents, reader: me }),
        extras: { meta: { total: thanksReceived, nextCursor: page.next }, stats },
      }
    },
  }),
  get('/appreciations/pending/:id', {
    summary: 'My completed pickups that I have not said thanks for.',
    access: 'member',
    refuses: [403],
    ...shape.calls['GET /appreciations/pending/:id'],
    handler: async ({ reads, params, query, me }) => {
      if (params['id'] !== me.id) throw problem('forbidden')
      const view = reads.of(claims)
      const page = await claimsWithoutThanks(view, me.id, { limit: query.limit, after: query.cursor })
      // Across a block no thanks are taken (docs/decisions/86), so none are asked for.
      const unseen = await unseenBy(reads, me.id)
      const waiting = page.documents.filter((claim) => !claim.people.some((personId) => unseen.has(personId)))
      const [known, found] = await Promise.all([
        peopleOf(
          reads,
          waiting.flatMap((claim) => claim.people),
        ),
        reads.of(items).getMany(waiting.map(({ itemId }) => itemId)),
      ])
      const byId = new Map(found.map((item) => [item._id, item]))
      const data = waiting.map((claim) => ({
        claimId: claim._id,
        itemId: claim.itemId,
        itemTitle: byId.get(claim.itemId)?.title ?? GONE_TITLE,
        thumbUrl: thumbOf(byId.get(claim.itemId), me.id),
        recipient: personView(known, claim.ownerId === me.id ? claim.claimerId : claim.ownerId),
        completedAt: claim.completedAt ?? claim.updatedAt,
      }))
      const isWhole = query.cursor === undefined && page.next === null
      const total = isWhole ? data.length : await countWithoutThanks(view, me.id, unseen)
      return { data, extras: { meta: { total, nextCursor: page.next } } }
    },
  }),
]
