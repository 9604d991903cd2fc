import { type Commands, makeCommands } from '#commands/all.ts'
import type { CommandDeps } from '#commands/deps.ts'
import { type Handler, makeHandler } from '#commands/handle.ts'
import { requestOfOffer, streams } from '#domain/ids.ts'
import { requestDecider } from '#domain/requests/decider.ts'
import type { Replace } from '#stores/documents/port.ts'
import { committing } from './broken-stores.ts'
import { CALM, type Weather } from '#tests/simulation/faults.ts'
import { BUSY } from '#tests/simulation/neighbours/habits.ts'
import type { Defect } from '#tests/simulation/site.ts'

/** Answers one kind of command as if nothing were left to do. */
export const without = (deps: CommandDeps, type: string): Handler => {
  const handler = makeHandler(deps)
  return {
    ...handler,
    handle: async (act, metadata) =>
      // Each decider's commands are a union with a type.
      (act.command as { readonly type: string }).type === type
        ? { ok: true, state: await handler.read(act.stream, act.decider), events: [], position: 0 }
        : handler.handle(act, metadata),
  }
}

const leavingOut =
  (type: string) =>
  (_: Commands, deps: CommandDeps): Commands =>
    makeCommands(deps, without(deps, type))

/** Chooses an offer although another one is accepted. */
const choosesTwice: typeof requestDecider = {
  ...requestDecider,
  decide: (command, state, env) =>
    requestDecider.decide(
      command,
      command.type === 'startAcceptance' && state.is === 'matched' ? { ...state, is: 'open', chosen: null } : state,
      env,
    ),
}

/** Withdraws an offer, and not the count of it. */
const staysCounted = () => {
  const most = new Map<string, number>()
  return (replace: Replace): Replace => {
    const { document, id, collection } = replace
    if (!collection.startsWith('requests') || document === null || !('offersCount' in document)) return replace
    const offersCount = Math.max(Number(document.offersCount), most.get(id) ?? 0)
    most.set(id, offersCount)
    return { ...replace, document: Object.assign({}, document, { offersCount }) }
  }
}

/** Processes die between the two appends of one act. */
const DYING_AT_APPENDS: Weather = {
  ...CALM,
  trouble: { call: 'append', death: 0.1, lateness: 0.3 },
}

/** Mistakes about requests and offers, of the kinds that were feared. */
export const requestDefects: readonly Defect[] = [
  {
    name: 'the acceptance of an offer is not finished',
    habits: { ...BUSY, calm: 0, storm: DYING_AT_APPENDS },
    commands: (commands, deps) => ({
      ...commands,
      offers: {
        ...commands.offers,
        finishAcceptance: makeCommands(deps, without(deps, 'finishAcceptance')).offers.finishAcceptance,
      },
    }),
  },
  {
    name: 'a second offer on a request can be accepted',
    habits: { ...BUSY, staleness: 0.4, rush: 0.02 },
    commands: (commands, deps) => ({
      ...commands,
      offers: {
        ...commands.offers,
        accept: async (offerId, metadata) => {
          const requestId = requestOfOffer(offerId) ?? ''
          const command = { type: 'startAcceptance', offerId } as const
          const started = await makeHandler(deps).handle(
            { stream: streams.request(requestId), decider: choosesTwice, command },
            metadata,
          )
          return started.ok ? commands.offers.finishAcceptance(requestId, metadata) : started
        },
      },
    }),
  },
  { name: 'a request does not follow the end of its match', commands: leavingOut('endMatch') },
  {
    name: 'offers of a thing that is gone are not withdrawn',
    habits: BUSY,
    commands: leavingOut('withdrawGoneOffer'),
  },
  { name: 'a request does not expire', commands: leavingOut('expireRequest') },
  {
    name: 'the offers of a request are counted on when they are withdrawn',
    stores: ({ reads }) => {
      const stay = staysCounted()
      return { reads: committing((batch) => ({ ...batch, replaces: batch.replaces.map(stay) }))(reads) }
    },
  },
]
