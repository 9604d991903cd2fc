import type { ItemView } from '#api/items/contract.ts'

/** What of mine can be offered for a request: what is available, and no other request's match. What was shared for it comes first. */
export const offerable = (mine: readonly ItemView[], requestId: string): ItemView[] =>
  mine
    .filter(({ status }) => status === 'available')
    .filter((item) => item.requestId === null || item.requestId === requestId)
    .toSorted((one, other) => rank(one) - rank(other))

const rank = ({ requestId }: ItemView) => (requestId === null ? 1 : 0)
