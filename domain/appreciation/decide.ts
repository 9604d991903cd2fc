import { hasContactDetails } from '../contact/contact-filter.ts'
import type { Decider } from '../decider.ts'
import { reject } from '../rejection.ts'
import { type NewAppreciationEvent, type AppreciationEvent, AppreciationSent } from './events.ts'
import type { AppreciationKind } from './vocabulary.ts'

export interface AppreciationCommand {
  readonly type: 'sendAppreciation'
  readonly recipientId: string
  readonly kind: AppreciationKind
  readonly comment: string | null
  /** The pickup this is about, as the item's stream tells it. */
  readonly pickup: {
    readonly claimId: string
    readonly itemId: string
    readonly ownerId: string
    readonly claimerId: string
    readonly completed: boolean
  }
}

/** Who has thanked whom for one pickup: once per direction. */
export const appreciationDecider: Decider<
  AppreciationCommand,
  NewAppreciationEvent,
  readonly string[],
  AppreciationEvent
> = {
  initial: [],
  decide: ({ pickup, recipientId, kind, comment }, thanked, env) => {
    const { claimId, itemId, ownerId, claimerId, completed } = pickup
    const senderId = env.by.id
    const other = senderId === ownerId ? claimerId : senderId === claimerId ? ownerId : null
    if (other === null) return reject('claim-not-found')
    if (recipientId !== other) return reject('appreciation-wrong-recipient', 'recipientId')
    if (hasContactDetails(comment)) return reject('contact-details', 'comment')
    if (!completed) return reject('appreciation-not-completed')
    if (thanked.includes(senderId)) return reject('appreciation-already-sent')
    return [
      AppreciationSent.new({ appreciationId: env.newId(), claimId, itemId, senderId, recipientId, kind, comment }),
    ]
  },
  evolve: (thanked, event) => [...thanked, event.data.senderId],
}
