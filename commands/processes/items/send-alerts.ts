import { alertDecider, type Alerts } from '#domain/alerts/decide.ts'
import type { AlertsSent } from '#domain/alerts/events.ts'
import { streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { isOwnerAway, type ItemStream } from '#domain/items/state.ts'
import { isFree } from '#domain/offers/things.ts'
import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import type { Handler, Outcome } from '#commands/handle.ts'

type AlertsSentData = Parameters<typeof AlertsSent.new>[0]

export const makeSendAlerts = (deps: CommandDeps, { handle, read }: Handler) => ({
  /** Once for each listing. Nobody is told of one that cannot be had any more; of one that is paused nothing happens yet. */
  send: async (told: AlertsSentData, metadata: CommandMetadata): Promise<Outcome<Alerts>> => {
    const item = await read(streams.item(told.itemId), itemDecider)
    if (isResting(item)) return { ok: true, state: alertDecider.initial, events: [], position: 0 }
    const wanted = isFree(item, metadata.now ?? deps.clock()) ? told : { ...told, searchers: [], requesters: [] }
    return handle(
      { stream: streams.alerts(told.itemId), decider: alertDecider, command: { type: 'sendAlerts', ...wanted } },
      metadata,
    )
  },
})

/** Paused, or of somebody who is away: it may come back. */
const isResting = (item: ItemStream): boolean => item.is === 'unavailable' || isOwnerAway(item)
