import type { ItemView } from '#api/items/contract.ts'

/** Tells a neighbour why an item cannot be asked for. */
export const UNAVAILABLE_TEXTS: Record<ItemView['status'], { title: string; text: string }> = {
  completed: { title: 'It found a new home', text: 'Somebody nearby picked it up.' },
  expired: { title: 'This listing has ended', text: 'It is no longer on the map.' },
  unavailable: { title: 'Not available right now', text: 'The listing is paused.' },
  available: { title: 'Not available right now', text: 'Check back later.' },
  claimed: { title: 'Somebody was quicker', text: 'Check back later.' },
}
