import { makeHandler } from '#commands/handle.ts'
import { itemOfClaim, streams } from '#domain/ids.ts'
import type { itemDecider } from '#domain/items/decider.ts'
import type { Defect } from '#tests/simulation/site.ts'

/** Claims are accepted as this decider decides. */
export const acceptingBy =
  (decider: typeof itemDecider): NonNullable<Defect['commands']> =>
  (commands, deps) => ({
    ...commands,
    send: (command, metadata) =>
      command.type === 'acceptClaim'
        ? makeHandler(deps).handle(
            { stream: streams.item(itemOfClaim(command.claimId) ?? ''), decider, command },
            metadata,
          )
        : commands.send(command, metadata),
  })
