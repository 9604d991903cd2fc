import { streams } from '#domain/ids.ts'
import { type PushCommand, pushDecider } from '#domain/push/decide.ts'
import type { CommandMetadata, CommandDeps } from '#commands/deps.ts'
import type { Handler } from '#commands/handle.ts'

type Subscription = Extract<PushCommand, { type: 'subscribePush' }>['subscription']

export const makePush = (_deps: CommandDeps, { handle }: Handler) => {
  const send = (personId: string, command: PushCommand, metadata: CommandMetadata) =>
    handle({ stream: streams.push(personId), decider: pushDecider, command }, metadata)
  return {
    /** Repeatable: the same device with the same keys is one. */
    subscribe: (subscription: Subscription, metadata: CommandMetadata) =>
      send(subscription.personId, { type: 'subscribePush', subscription }, metadata),
    /** Nothing happens where that device is not among the person's. */
    unsubscribe: (
      personId: string,
      which: Omit<Extract<PushCommand, { type: 'unsubscribePush' }>, 'type'>,
      metadata: CommandMetadata,
    ) => send(personId, { type: 'unsubscribePush', ...which }, metadata),
  }
}
