import type { Appointment } from './calendar-text.ts'
import { ms } from '../time.ts'

/** What a calendar shows of a pickup: a claim as one of its two people sees it. */
interface Pickup {
  readonly id: string
  readonly role: 'owner' | 'claimer'
  readonly status: string
  readonly pickupTime: string | null
  /** Null where this reader may not see where it is. */
  readonly pickup: { readonly address: string | null } | null
  readonly item: { readonly title: string }
  readonly owner: { readonly name: string }
  readonly claimer: { readonly name: string }
  readonly createdAt: string
  readonly updatedAt: string
}

/** Half an hour: time to find the house and to carry something down. */
const MINUTES = 30

/** Null where no time is agreed. A single file and the calendar that is followed give it the same id, so both are one appointment. */
export const appointmentOf = (claim: Pickup): Appointment | null => {
  if (claim.pickupTime === null) return null
  const other = claim.role === 'claimer' ? claim.owner.name : claim.claimer.name
  return {
    uid: `${claim.id}@share-a-gifty`,
    start: ms(claim.pickupTime),
    minutes: MINUTES,
    summary: `Pickup: ${claim.item.title}`,
    description: `With ${other}`,
    location: claim.pickup?.address ?? null,
    // Seconds since the asking: it rises with each change, and fits 31 bits for 68 years.
    sequence: Math.floor((ms(claim.updatedAt) - ms(claim.createdAt)) / 1000),
    stampedAt: ms(claim.updatedAt),
    cancelled: claim.status === 'cancelled' || claim.status === 'declined',
    reminder: claim.status === 'accepted' ? claim.item.title : null,
  }
}
