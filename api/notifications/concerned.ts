import type { Audience, LiveChange } from '#api/http/live/recent-changes.ts'

export type Told = readonly [personId: string, LiveChange]
export interface Concerned {
  readonly lists?: Audience['lists']
  readonly people: readonly Told[]
}

export const NOTIFICATIONS = { kind: 'notifications' } as const
const NOBODY: Concerned = { people: [] }
/** Reports and what only a decider needs: least of all the owner is told. */
export const nobody = (): Concerned => NOBODY

interface OfItem {
  readonly data: { readonly itemId: string; readonly ownerId: string }
}
export const item = ({ data: { itemId, ownerId } }: OfItem): Concerned => ({
  people: [[ownerId, { kind: 'item', itemId }]],
})
/** What changes who sees what on the map. */
export const itemInFeed = (event: OfItem): Concerned => ({ lists: ['feed'], ...item(event) })

interface OfClaim {
  readonly data: OfItem['data'] & { readonly claimerId: string }
}
export const claim = ({ data: { itemId, ownerId, claimerId } }: OfClaim): Concerned => ({
  people: [ownerId, claimerId].flatMap((party): readonly Told[] => [
    [party, { kind: 'claims', itemId }],
    [party, { kind: 'messages', itemId }],
  ]),
})
export const claimInFeed = (event: OfClaim): Concerned => ({ lists: ['feed'], ...claim(event) })

interface OfRequest {
  readonly data: {
    readonly requestId: string
    readonly requesterId: string
    readonly helperId?: string
    /** Because they offered. */
    readonly told?: readonly string[]
  }
}
export const request = ({ data: { requestId, requesterId, helperId, told = [] } }: OfRequest): Concerned => {
  const people = new Set([requesterId, ...(helperId === undefined ? [] : [helperId]), ...told])
  return { people: [...people].map((personId) => [personId, { kind: 'requests', requestId }]) }
}
/** What changes which requests are open, and how many offers they have. */
export const requestInList = (event: OfRequest): Concerned => ({ lists: ['requests'], ...request(event) })

interface OfConversation {
  readonly data: OfItem['data'] & { readonly conversationId: string; readonly participantId: string }
}
export const conversation = ({
  data: { ownerId, participantId, conversationId, itemId },
}: OfConversation): Concerned => ({
  people: [ownerId, participantId].map((party) => [party, { kind: 'messages', conversationId, itemId }]),
})

export const person = ({ data: { personId } }: { readonly data: { readonly personId: string } }): Concerned => ({
  people: [[personId, NOTIFICATIONS]],
})
export const account = ({ data: { accountId } }: { readonly data: { readonly accountId: string } }): Concerned => ({
  people: [[accountId, { kind: 'account' }]],
})
/** What belongs to the account of a person, in a stream of its own. */
export const ofAccount = ({ data: { personId } }: { readonly data: { readonly personId: string } }): Concerned => ({
  people: [[personId, { kind: 'account' }]],
})
/** On the other devices, too; the one who was blocked is not told. */
export const blocker = ({ data: { blockerId } }: { readonly data: { readonly blockerId: string } }): Concerned => ({
  people: [
    [blockerId, { kind: 'feed' }],
    [blockerId, { kind: 'requests' }],
  ],
})
