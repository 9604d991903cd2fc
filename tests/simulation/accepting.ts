import { makeHandler } from '#commands/handle.ts'
import { itemOfClaim, streams } from '#domain/ids.ts'
import type { itemDecider } from '#domain/items/decider.ts'
import type { Defect } from './site.ts'

/** Claims are accepted as this decider decides. */
export const acceptingBy =
  (decider: typeof itemDecider): NonNullable<Defect['commands']> =>
  (commands, deps) => ({
    ...commands,
    claims: {
      ...commands.claims,
      accept: (claimId, { ownerResponse }, metadata) =>
        makeHandler(deps).handle(
          {
            stream: streams.item(itemOfClaim(claimId) ?? ''),
            decider,
            command: { type: 'acceptClaim', claimId, ownerResponse },
          },
          metadata,
        ),
    },
  })
