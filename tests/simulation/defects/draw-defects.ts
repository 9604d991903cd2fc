import { makeCommands } from '#commands/all.ts'
import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import { makeHandler } from '#commands/handle.ts'
import { ClaimAccepted } from '#domain/claims/events.ts'
import { DrawHeld } from '#domain/draws/events.ts'
import { fingerprintOf } from '#domain/draws/order.ts'
import { streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { type ItemStream, pendingClaims } from '#domain/items/state.ts'
import { isRejection, type Rejection } from '#domain/rejection.ts'
import { acceptingBy } from './accepting.ts'
import { without } from './request-defects.ts'
import type { Defect } from '#tests/simulation/site.ts'

type Decide = (typeof itemDecider)['decide']
const withDecider = (decide: Decide) => ({ ...itemDecider, decide })
const withDraw = (change: (draw: NonNullable<ItemStream['draw']>) => ItemStream['draw']): typeof itemDecider =>
  withDecider((command, state, env) =>
    itemDecider.decide(command, { ...state, draw: state.draw && change(state.draw) }, env),
  )

/** Draws although a winner was drawn. */
const drawsAgain = withDraw((draw) => ({ ...draw, isHeld: false, fingerprint: fingerprintOf(ANOTHER) }))
const ANOTHER = 'another seed'
/** Does not look at the clock. */
const drawsEarly = withDraw((draw) => ({ ...draw, closesAt: '' }))
/** Knows of no draw. */
const decidesAlone = withDraw(() => null)
/** Whoever asked first wins. */
const drawsTheFirst = withDecider((command, state, env) => {
  const decision = itemDecider.decide(command, state, env)
  return isRejection(decision) ? decision : withTheFirst(decision, state)
})
const withTheFirst = (
  decision: Exclude<ReturnType<Decide>, Rejection>,
  state: ItemStream,
): Exclude<ReturnType<Decide>, Rejection> => {
  const [held, accepted] = decision
  if (held?.type !== DrawHeld.type || accepted?.type !== ClaimAccepted.type) return decision
  const turns = pendingClaims(state).map(({ claimId }) => claimId)
  const order = held.data.order.toSorted((one, other) => turns.indexOf(one.claimId) - turns.indexOf(other.claimId))
  const won = order.slice(0, 1).map(({ claimId, claimerId }) => {
    return ClaimAccepted.new({ ...accepted.data, claimId, claimerId, pickupTime: null })
  })
  return [DrawHeld.new({ ...held.data, order }), ...won]
}

const hold = (
  deps: CommandDeps,
  { itemId, seed, decider }: { readonly itemId: string; readonly seed: string; readonly decider: typeof itemDecider },
  metadata: CommandMetadata,
) => makeHandler(deps).handle({ stream: streams.item(itemId), decider, command: { type: 'holdDraw', seed } }, metadata)

/** Another command of the same time, by the scheduler. */
const another = ({ eventIdOf }: CommandDeps, metadata: CommandMetadata): CommandMetadata => ({
  ...metadata,
  by: { kind: 'job', id: 'hold-draws' },
  commandId: eventIdOf(metadata.commandId, 'another', 0),
})

const seedOf = ({ hmac }: CommandDeps, itemId: string): string => Buffer.from(hmac('draw', itemId)).toString('hex')

let processes = 0

/** Mistakes about draws, of the kinds that were feared. */
export const drawDefects: readonly Defect[] = [
  {
    name: 'a draw is held again with another seed',
    commands: (commands, deps) => ({
      ...commands,
      draws: {
        hold: async (itemId, metadata) => {
          const outcome = await commands.draws.hold(itemId, metadata)
          await hold(deps, { itemId, seed: ANOTHER, decider: drawsAgain }, another(deps, metadata))
          return outcome
        },
      },
    }),
  },
  {
    name: 'a draw is held before it closes',
    commands: (commands, deps) => ({
      ...commands,
      claims: {
        ...commands.claims,
        request: async (itemId, wish, metadata) => {
          const outcome = await commands.claims.request(itemId, wish, metadata)
          await hold(deps, { itemId, seed: seedOf(deps, itemId), decider: drawsEarly }, another(deps, metadata))
          return outcome
        },
      },
    }),
  },
  {
    name: 'whoever asked first wins the draw',
    commands: (commands, deps) => ({
      ...commands,
      draws: {
        hold: (itemId, metadata) =>
          hold(deps, { itemId, seed: seedOf(deps, itemId), decider: drawsTheFirst }, metadata),
      },
    }),
  },
  {
    name: 'a draw is never held',
    commands: (commands, deps) => ({ ...commands, draws: makeCommands(deps, without(deps, 'holdDraw')).draws }),
  },
  {
    name: 'the owner may accept before the draw',
    commands: acceptingBy(decidesAlone),
  },
  {
    name: 'each process has a seed of its own for a draw',
    commands: (commands, deps) => {
      const process = (processes += 1)
      const own: CommandDeps = { ...deps, hmac: (purpose, text) => deps.hmac(purpose, `${process} ${text}`) }
      const { items, draws } = makeCommands(own)
      return { ...commands, items, draws }
    },
  },
]
