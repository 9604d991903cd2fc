import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { compareText } from '#web/lib/text/compare-text.ts'

/** How this reader relates to this item: it decides which panel is shown. */
export type Situation =
  | { is: 'choosing'; waiting: ClaimView[] }
  | { is: 'promised'; accepted: ClaimView; waiting: ClaimView[] }
  | { is: 'paused'; waiting: ClaimView[] }
  | { is: 'expired'; asked: ClaimView[] }
  | { is: 'given'; completed: ClaimView | null }
  | { is: 'asking' }
  | { is: 'joining' }
  | { is: 'waiting'; claim: ClaimView }
  | { is: 'coming'; claim: ClaimView }
  | { is: 'received'; claim: ClaimView }
  | { is: 'refused'; claim: ClaimView }
  | { is: 'gone' }

export const situationOf = (item: ItemView, claims: readonly ClaimView[]): Situation =>
  item.isMine ? ofOwner(item, claims) : ofNeighbour(item, newest(claims.filter((claim) => claim.role === 'claimer')))

const ofOwner = (item: ItemView, claims: readonly ClaimView[]): Situation => {
  const waiting = inLine(claims)
  const accepted = claims.find((claim) => claim.status === 'accepted')
  if (accepted !== undefined) return { is: 'promised', accepted, waiting }
  switch (item.status) {
    case 'available':
    case 'claimed':
      return { is: 'choosing', waiting }
    case 'unavailable':
      return { is: 'paused', waiting }
    case 'expired':
      return { is: 'expired', asked: claims.filter((claim) => endedWith(item, claim)).toSorted(byAge) }
    case 'completed':
      return { is: 'given', completed: claims.find((claim) => claim.status === 'completed') ?? null }
  }
}

/** The pending claims, the next in line first. */
export const inLine = (claims: readonly ClaimView[]) =>
  claims.filter((claim) => claim.status === 'pending').toSorted(byPlace)

/** Claims that ended with the listing's last end, not with an earlier one. */
const endedWith = ({ expiresAt }: ItemView, { endedBecause, updatedAt }: ClaimView) =>
  endedBecause === 'item-expired' && updatedAt >= (expiresAt ?? '')

const byAge = (a: ClaimView, b: ClaimView) => compareText(a.createdAt, b.createdAt)

const ofNeighbour = (item: ItemView, claim: ClaimView | undefined): Situation => {
  const mine = claim === undefined ? undefined : ofClaimer(claim)
  if (mine !== undefined) return mine
  if (item.status === 'available')
    return claim !== undefined && wasRefused(claim) ? { is: 'refused', claim } : { is: 'asking' }
  return item.status === 'claimed' ? { is: 'joining' } : { is: 'gone' }
}

const ofClaimer = (claim: ClaimView): Situation | undefined => {
  if (claim.status === 'pending') return { is: 'waiting', claim }
  if (claim.status === 'accepted') return { is: 'coming', claim }
  return claim.status === 'completed' ? { is: 'received', claim } : undefined
}

/** Declined by the owner; a claim that the system ended does not keep the person from asking again. */
const wasRefused = (claim: ClaimView) => claim.status === 'declined' && claim.endedBecause === 'owner'

const newest = (claims: readonly ClaimView[]) => claims.toSorted((a, b) => compareText(b.createdAt, a.createdAt))[0]

const byPlace = (a: ClaimView, b: ClaimView) => (a.place ?? 0) - (b.place ?? 0)
