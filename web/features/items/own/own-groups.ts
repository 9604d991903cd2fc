import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'

/** What a listing of one's own needs next. */
export type OwnRow = { item: ItemView; asked: ClaimView[]; accepted: ClaimView | null } & (
  { needs: 'choice' | 'hand-over' | 'end' } | { needs: 'nothing' | 'pickup' } | { needs: 'showing' | 'relisting' }
)
export type OwnGroup = 'waiting' | 'on' | 'off'
export type OwnFilter = 'all' | 'live' | 'promised' | 'paused' | 'over'

const HOUR_MS = 3_600_000

export const GROUP_OF: Record<OwnRow['needs'], OwnGroup> = {
  choice: 'waiting',
  'hand-over': 'waiting',
  end: 'waiting',
  nothing: 'on',
  pickup: 'on',
  showing: 'off',
  relisting: 'off',
}

const FILTER_OF: Partial<Record<ItemView['status'], OwnFilter>> = {
  available: 'live',
  claimed: 'promised',
  unavailable: 'paused',
  expired: 'over',
}

export const filterOf = ({ item }: OwnRow) => FILTER_OF[item.status]

/** Own listings that still ask something of one; completed ones are history. */
export const ownRows = (items: readonly ItemView[], claims: readonly ClaimView[], now: number): OwnRow[] =>
  items
    .filter((item) => item.status !== 'completed')
    .map((item) => {
      const here = claims.filter((claim) => claim.itemId === item.id && claim.role === 'owner')
      const asked = here.filter((claim) => claim.status === 'pending')
      const accepted = here.find((claim) => claim.status === 'accepted') ?? null
      return { item, asked, accepted, needs: needOf({ item, asked, accepted }, now) }
    })

type Known = Pick<OwnRow, 'item' | 'asked' | 'accepted'>

const needOf = ({ item, asked, accepted }: Known, now: number): OwnRow['needs'] => {
  switch (item.status) {
    case 'unavailable':
      return 'showing'
    case 'expired':
      return 'relisting'
    case 'claimed':
      return isPast(accepted?.pickupTime ?? null, now) ? 'hand-over' : 'pickup'
    case 'available':
      if (asked.length > 0) return 'choice'
      return isPast(item.expiresAt, now + HOUR_MS) ? 'end' : 'nothing'
    case 'completed':
      return 'nothing'
  }
}

const isPast = (iso: string | null, now: number) => iso !== null && Date.parse(iso) <= now
