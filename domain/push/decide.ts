import type { Decider } from '../decider.ts'
import { type NewPushEvent, type PushEvent, PushSubscribed, PushUnsubscribed } from './events.ts'

type Subscribed = Parameters<typeof PushSubscribed.new>[0]

export type PushCommand =
  | { readonly type: 'subscribePush'; readonly subscription: Subscribed }
  | {
      readonly type: 'unsubscribePush'
      readonly subscriptionId: string
      readonly reason: 'person' | 'gone' | 'signed-out'
    }

/** The devices of one person, oldest first. */
export type PushDevices = readonly {
  readonly id: string
  readonly keysMark: string
  readonly sessionId: string
  readonly personId: string
}[]

/** A browser that was thrown away never says so: the oldest gives way to the eleventh. */
export const MOST_DEVICES = 10

/** Which devices of a person are told while the page is closed. */
export const pushDecider: Decider<PushCommand, NewPushEvent, PushDevices, PushEvent> = {
  initial: [],
  decide: (command, devices) => {
    if (command.type === 'unsubscribePush') {
      const found = devices.find(({ id }) => id === command.subscriptionId)
      return found ? [ended(found, command.reason)] : []
    }
    const { subscription } = command
    const others = devices.filter(({ id }) => id !== subscription.subscriptionId)
    if (devices.some((one) => isSame(one, subscription))) return []
    const surplus = others.slice(0, Math.max(0, others.length + 1 - MOST_DEVICES))
    return [...surplus.map((one) => ended(one, 'replaced')), PushSubscribed.new(subscription)]
  },
  evolve: (devices, { type, data }) => {
    const others = devices.filter(({ id }) => id !== data.subscriptionId)
    if (type === 'PushUnsubscribed') return others
    const { subscriptionId: id, keysMark, sessionId, personId } = data
    return [...others, { id, keysMark, sessionId, personId }]
  },
}

const isSame = (one: PushDevices[number], { subscriptionId, keysMark, sessionId }: Subscribed): boolean =>
  one.id === subscriptionId && one.keysMark === keysMark && one.sessionId === sessionId

const ended = ({ personId, id }: PushDevices[number], reason: 'person' | 'gone' | 'signed-out' | 'replaced') =>
  PushUnsubscribed.new({ personId, subscriptionId: id, reason })
