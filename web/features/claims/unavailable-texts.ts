import type { ItemView } from '#api/items/contract.ts'

/** Why a thing is not to be had, for a neighbour. */
export const UNAVAILABLE_TEXTS: Record<ItemView['status'], { title: string; text: string }> = {
  completed: { title: 'It found a new home', text: 'Somebody nearby picked it up.' },
  expired: { title: 'Its time is over', text: 'The listing ended and left the map.' },
  unavailable: { title: 'Not to be had right now', text: 'The listing is paused.' },
  available: { title: 'Not to be had right now', text: 'Look again in a while.' },
  claimed: { title: 'Somebody was quicker', text: 'Look again in a while.' },
}
