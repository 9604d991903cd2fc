import { unseenBy } from '#projections/blocks/blocks.ts'
import { type ClaimDocument, claims } from '#projections/claims/claims.ts'
import { GONE_TITLE, items } from '#projections/items/listing.ts'
import { peopleOf, personView } from '#api/accounts/names.ts'
import type { AddressSeen } from './contract.ts'
import { addressEnd, type HistoryRequest } from './telling-of.ts'

/** So many agreed pickups, and so many of the latest completed ones, are looked at. */
const LOOKED_AT = 50

/** Who may see the exact place of something of this person's at this moment, and until when. */
export const addressSeenBy = async ({ deps, reads, me }: HistoryRequest): Promise<readonly AddressSeen[]> => {
  const now = deps.clock()
  const [agreed, completed, unseen] = await Promise.all([
    ofStatus(reads, me.id, 'accepted'),
    ofStatus(reads, me.id, 'completed'),
    unseenBy(reads, me.id),
  ])
  const lately = completed.filter(({ completedAt }) => completedAt !== null && addressEnd(completedAt) > now)
  const seeing = [...agreed, ...lately].filter(({ claimerId }) => !unseen.has(claimerId))
  const [people, things] = await Promise.all([
    peopleOf(
      reads,
      seeing.map(({ claimerId }) => claimerId),
    ),
    reads.of(items).getMany(seeing.map(({ itemId }) => itemId)),
  ])
  const titles = new Map(things.flatMap(({ _id, status, title }) => (status === 'deleted' ? [] : [[_id, title]])))
  // A thing that was taken away shows its place to nobody.
  return seeing.flatMap((claim) => {
    const title = titles.get(claim.itemId)
    if (title === undefined) return []
    const { _id: id, claimerId, acceptedAt, createdAt, completedAt } = claim
    const until = completedAt === null ? null : addressEnd(completedAt)
    return [
      {
        id,
        _id: id,
        person: personView(people, claimerId),
        thing: title ?? GONE_TITLE,
        from: acceptedAt ?? createdAt,
        until,
      },
    ]
  })
}

const ofStatus = async (
  reads: HistoryRequest['reads'],
  ownerId: string,
  status: ClaimDocument['status'],
): Promise<readonly ClaimDocument[]> => {
  const where = [
    { field: 'ownerId', eq: ownerId },
    { field: 'status', eq: status },
  ]
  const { documents } = await reads.of(claims).find({
    where,
    sort: { field: 'createdAt', order: 'desc' },
    limit: LOOKED_AT,
  })
  return documents
}
