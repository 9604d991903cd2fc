import { makeHandler } from '#commands/handle.ts'
import { makeCatalog, definitions } from '#domain/catalog.ts'
import { ClaimRequested } from '#domain/claims/events.ts'
import { streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { isRejection } from '#domain/rejection.ts'
import { SCHEDULER_LEASE } from '#scheduler/lease.ts'
import { acceptingBy } from './accepting.ts'
import {
  appending,
  committing,
  withoutCompareAndSet,
  withoutGuards,
  withOldHead,
  losingEvents,
  losingAppends,
  neverFree,
  neverSwitching,
  doneBeforehand,
} from './broken-stores.ts'
import { CALM } from '#tests/simulation/faults.ts'
import { BUSY } from '#tests/simulation/neighbours/habits.ts'
import type { Defect } from '#tests/simulation/site.ts'

const withDecider = (decide: (typeof itemDecider)['decide']) => ({ ...itemDecider, decide })

/** Accepts a claim although another one is accepted. */
const acceptsTwice = withDecider((command, state, env) =>
  itemDecider.decide(command, command.type === 'acceptClaim' ? { ...state, is: 'available' } : state, env),
)

/** Ends a listing without telling those who wait. */
const endsAlone = withDecider((command, state, env) => {
  const decision = itemDecider.decide(command, state, env)
  return isRejection(decision) ? decision : decision.slice(0, 1)
})

/** Changes what is over. */
const editsAfterwards = withDecider((command, state, env) =>
  itemDecider.decide(
    command,
    command.type === 'editItem' && state.is !== 'unlisted' ? { ...state, is: 'available' } : state,
    env,
  ),
)

const unsealed = makeCatalog(
  definitions.map((one) => (one.type === ClaimRequested.type ? { ...one, personal: {}, secret: {} } : one)),
)

/** Mistakes of the kinds that were ever made or feared, each to be found by the simulation (defects.test.ts). */
export const defects: readonly Defect[] = [
  {
    name: 'an append does not look at the expected revision',
    log: appending((write, actual) => ({ ...write, expected: actual })),
  },
  {
    name: 'an append takes a revision that is one too low',
    log: appending((write, actual) => (write.expected === actual - 1 ? { ...write, expected: actual } : write)),
  },
  { name: 'an append is answered and never made', log: losingAppends },
  {
    name: 'a command that is repeated is not recognised',
    log: (events) => ({
      ...events,
      load: async (...which) =>
        (await events.load(...which)).map((event) => Object.create(event, { commandId: { value: 'another' } })),
    }),
  },
  {
    name: 'a second claim on a thing can be accepted',
    commands: acceptingBy(acceptsTwice),
  },
  {
    name: 'a listing expires without its line',
    commands: (commands, deps) => ({
      ...commands,
      send: (command, metadata) =>
        command.type === 'expireItem'
          ? makeHandler(deps).handle({ stream: streams.item(command.itemId), decider: endsAlone, command }, metadata)
          : commands.send(command, metadata),
    }),
  },
  {
    name: 'what is over can be edited',
    commands: (commands, deps) => ({
      ...commands,
      items: {
        ...commands.items,
        edit: (itemId, { location, ...changes }, metadata) =>
          location
            ? commands.items.edit(itemId, { ...changes, location }, metadata)
            : makeHandler(deps).handle(
                { stream: streams.item(itemId), decider: editsAfterwards, command: { type: 'editItem', changes } },
                metadata,
              ),
      },
    }),
  },
  { name: 'a document is replaced by an older one', stores: ({ reads }) => ({ reads: withoutGuards(reads) }) },
  {
    name: 'a worker writes on after it lost the lease',
    stores: ({ reads }) => ({
      reads: committing(({ replaces, checkpoints = [] }) => ({
        replaces,
        checkpoints: checkpoints.map((one) => ({ ...one, epoch: Number.MAX_SAFE_INTEGER })),
      }))(reads),
    }),
  },
  {
    name: 'two workers get the lease at once',
    stores: ({ reads }) => ({ reads: withoutCompareAndSet(reads) }),
  },
  {
    name: 'a scheduler works on after it lost the lease',
    lease: (lease) => {
      let had = false
      return { ...lease, hold: async () => (had ||= await lease.hold()) }
    },
  },
  {
    name: 'nobody takes the work of a scheduler that died',
    stores: ({ reads }) => ({ reads: neverFree(SCHEDULER_LEASE)(reads) }),
  },
  {
    name: 'a commit that failed counts as made',
    habits: { ...BUSY, calm: 0.3, releaseMs: null, rebuildMs: 200_000, storm: { ...CALM, failure: 0.01 } },
    ports: ({ reads }) => ({
      reads: { ...reads, commit: (batch) => reads.commit(batch).catch(() => ({ skipped: [], fenced: false })) },
    }),
  },
  {
    name: 'a rebuild does not catch up before it is switched',
    ports: ({ events }) => ({ events: withOldHead(events) }),
  },
  { name: 'what a release has built never answers', stores: ({ reads }) => ({ reads: neverSwitching(reads) }) },
  {
    name: 'an answer of the log is believed though more was seen',
    habits: { people: 6, pauseMs: 1000, logTroubleMs: 5000 },
    believesOldAnswers: true,
  },
  { name: 'any log is taken for the one that was read', believesAnyLog: true },
  { name: 'a page of the log comes without its last event', ports: ({ events }) => ({ events: losingEvents(events) }) },
  {
    name: 'an effect is written down as done before it is done',
    stores: ({ effects }) => ({ effects: doneBeforehand(effects) }),
  },
  {
    name: 'an effect that was done is not written down',
    stores: ({ effects }) => ({ effects: { ...effects, finish: async () => true } }),
  },
  {
    name: 'no reminder of a pickup is sent',
    habits: { ...BUSY, calm: 1 },
    commands: (commands) => ({
      ...commands,
      send: async (command, metadata) =>
        command.type === 'remindOfPickup'
          ? { ok: true, state: itemDecider.initial, events: [], position: 0 }
          : commands.send(command, metadata),
    }),
  },
  { name: 'the words of a request stand unsealed in the log', catalog: unsealed },
  {
    name: 'the key of a person outlives the erasure',
    stores: ({ vault }) => ({ vault: { ...vault, keys: { ...vault.keys, destroy: async () => undefined } } }),
  },
  {
    name: 'kept answers outlive an erasure',
    stores: ({ vault }) => ({
      vault: { ...vault, replies: { ...vault.replies, forgetAnswers: async () => undefined } },
    }),
  },
  {
    name: 'documents keep the words of people who are forgotten',
    stores: ({ reads }) => ({
      reads: committing((batch) => ({
        ...batch,
        replaces: batch.replaces.filter(({ amends }) => amends === undefined),
      }))(reads),
    }),
  },
]
