import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import * as texts from '#web/features/items/own/texts.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { compareText } from '#web/lib/text/compare-text.ts'
import { firstName } from '#web/lib/text/names.ts'

export type PastKind = 'given' | 'received' | 'not'
export type PastEntry = {
  key: string
  kind: PastKind
  itemId: string
  title: string
  category: string
  thumbUrl: string | null
  at: string
  text: string
  state: string
  /** Completed, and not thanked for by the reader yet. */
  toThank: ClaimView | null
  claimId: string | null
}

/** Everything one had a part in and that is over, the newest first. */
export const pastOf = (claims: readonly ClaimView[], mine: readonly ItemView[]): PastEntry[] => {
  const over = claims.filter(({ status }) => status !== 'pending' && status !== 'accepted').filter(concernsMe)
  const withClaim = new Set(over.filter(({ status }) => status === 'completed').map(({ itemId }) => itemId))
  const elsewhere = mine.filter(({ id, status }) => status === 'completed' && !withClaim.has(id))
  return [...over.map(ofClaim), ...elsewhere.map(ofItem)].toSorted((a, b) => compareText(b.at, a.at))
}

/** An owner need not be told of everybody whom he did not choose; only of pickups that fell through. */
const concernsMe = ({ role, status, endedBecause }: ClaimView) =>
  role === 'claimer' || status === 'completed' || FELL_THROUGH.has(endedBecause)
const FELL_THROUGH: ReadonlySet<ClaimView['endedBecause']> = new Set(['no-show', 'released', 'ended'])

const ofClaim = (claim: ClaimView): PastEntry => {
  const { item } = claim
  return {
    key: claim.id,
    itemId: item.id,
    title: item.title,
    category: item.category,
    thumbUrl: item.thumbUrl,
    at: claim.completedAt ?? claim.updatedAt,
    claimId: claim.id,
    ...(claim.status === 'completed' ? happened(claim) : didNotHappen(claim)),
  }
}

type Outcome = Pick<PastEntry, 'kind' | 'text' | 'state' | 'toThank'>

const happened = (claim: ClaimView): Outcome => ({
  kind: claim.role === 'owner' ? 'given' : 'received',
  text: withWhom(claim),
  state: giftTexts.giftCompleted,
  toThank: claim.thankedByMe ? null : claim,
})

const didNotHappen = (claim: ClaimView): Outcome => ({
  kind: 'not',
  text: whyNot(claim),
  state: claim.status === 'declined' ? texts.claimDeclined : texts.cancelled,
  toThank: null,
})

const withWhom = ({ role, claimer, owner }: ClaimView) =>
  role === 'owner' ? texts.givenTo(knownName(claimer)) : texts.receivedFrom(knownName(owner))

/** Null of somebody who has left. */
const knownName = (person: ClaimView['owner']) => (person.isFormer ? null : firstName(person))

const REASONS: Record<Exclude<ClaimView['endedBecause'], 'owner' | null>, string> = {
  claimer: texts.youCancelled,
  'given-to-another': texts.wentToAnother,
  matched: texts.wentToAnother,
  'item-expired': texts.expired,
  'item-deleted': texts.takenAway,
  'no-show': texts.nobodyCame,
  released: texts.pickupFellThrough,
  ended: texts.pickupEnded,
}

const whyNot = ({ endedBecause, owner }: ClaimView) => {
  if (endedBecause === null) return texts.didNotHappen
  return endedBecause === 'owner' ? texts.choseSomebodyElse(firstName(owner)) : REASONS[endedBecause]
}

const ofItem = (item: ItemView): PastEntry => ({
  key: item.id,
  kind: 'given',
  itemId: item.id,
  title: item.title,
  category: item.category,
  thumbUrl: item.photos[0]?.thumbUrl ?? null,
  at: item.updatedAt,
  text: texts.outsideApp,
  state: giftTexts.giftCompleted,
  toThank: null,
  claimId: null,
})
