import { makeHandler } from '#commands/handling/handler.ts'
import { makeCatalog, definitions } from '#domain/catalog.ts'
import { ClaimRequested } from '#domain/claims/events.ts'
import { itemOfClaim, streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { isRejection } from '#domain/rejection.ts'
import type { Batch, Lease, ReadStore } from '#stores/documents/port.ts'
import type { EffectLedger } from '#stores/effects/port.ts'
import type { EventStore, Write } from '#stores/events/port.ts'
import type { Defect } from './site.ts'

/** An event store that changes every append before it is made. */
const appending =
  (change: (write: Write, actual: number) => Write | Promise<Write>) =>
  (events: EventStore): EventStore => ({
    ...events,
    append: async (writes) => {
      const changed = writes.map(async (write) => change(write, (await events.load(write.stream)).length - 1))
      return events.append(await Promise.all(changed))
    },
  })

const committing =
  (change: (batch: Batch) => Batch) =>
  (reads: ReadStore): ReadStore => ({ ...reads, commit: (batch) => reads.commit(change(batch)) })

/** Whoever asks gets the lease, of the same epoch as whoever asked at the same time; and both renew it. */
const withoutCompareAndSet = (reads: ReadStore): ReadStore => {
  const { read, take, renew } = reads.leases
  return {
    ...reads,
    leases: {
      read,
      take: async (name, wish) => {
        const taken = await take(name, wish)
        const present = await read(name)
        const epoch = (wish.seen?.epoch ?? 0) + 1
        return taken ?? (present?.epoch === epoch ? { ...present, holder: wish.holder } : null)
      },
      renew: async (name, lease) => {
        const present: Lease | null = await read(name)
        return renew(name, { ...lease, holder: present?.holder ?? lease.holder })
      },
    },
  }
}

/** Replaces whatever is stored, newer or not. */
const withoutGuards = (reads: ReadStore): ReadStore => ({
  ...reads,
  commit: async (batch) => {
    const committed = await reads.commit(batch)
    for (const { collection, id, document } of batch.replaces)
      if (document && committed.skipped.some((one) => one.id === id))
        await reads.fill(collection, [JSON.stringify(document)])
    return { ...committed, skipped: [] }
  },
})

/** Every read model is told to stand still where it was when it was asked before. */
const withOldHead = (events: EventStore): EventStore => {
  let before = 0
  return {
    ...events,
    head: async () => {
      const old = before
      before = await events.head()
      return old
    },
  }
}

/** The last event of every twentieth page of what is new is missing. */
const losingEvents = (events: EventStore): EventStore => {
  let pages = 0
  return {
    ...events,
    subscribe: (after) => {
      const subscription = events.subscribe(after)
      async function* run() {
        for await (const page of subscription)
          yield (pages += 1) % 20 === 0 ? { ...page, events: page.events.slice(0, -1) } : page
      }
      return { close: subscription.close, [Symbol.asyncIterator]: run }
    },
  }
}

/** Every thirtieth append is answered as if it had been made. */
const losingAppends = (events: EventStore): EventStore => {
  let appends = 0
  return {
    ...events,
    append: async (writes) => {
      if ((appends += 1) % 30 !== 0) return events.append(writes)
      const position = await events.head()
      const made = writes.flatMap(({ stream, expected, events: drafts }) =>
        drafts.map(({ event, ...envelope }, index) => {
          return { ...envelope, ...event, stream, version: 1, revision: expected + 1 + index, position }
        }),
      )
      return { ok: true, position, events: made }
    },
  }
}

const doneBeforehand = (effects: EffectLedger): EffectLedger => ({
  ...effects,
  lease: async (intent, now) => {
    const effect = await effects.lease(intent, now)
    if (effect) await effects.finish(effect, { is: 'done', at: now, note: null })
    return effect
  },
  finish: async () => true,
})

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

const unsealed = makeCatalog(
  definitions.map((one) => (one.type === ClaimRequested.type ? { ...one, personal: {}, secret: {} } : one)),
)

/** Mistakes of the kinds that were ever made or feared, each to be found by the simulation (defects.test.ts). */
export const defects: readonly Defect[] = [
  {
    name: 'an append does not look at the expected revision',
    stores: ({ events }) => ({ events: appending((write, actual) => ({ ...write, expected: actual }))(events) }),
  },
  {
    name: 'an append takes a revision that is one too low',
    stores: ({ events }) => ({
      events: appending((write, actual) => (write.expected === actual - 1 ? { ...write, expected: actual } : write))(
        events,
      ),
    }),
  },
  { name: 'an append is answered and never made', stores: ({ events }) => ({ events: losingAppends(events) }) },
  {
    name: 'a command that is repeated is not recognised',
    stores: ({ events }) => ({
      events: {
        ...events,
        load: async (...which) =>
          (await events.load(...which)).map((event) => Object.create(event, { commandId: { value: 'another' } })),
      },
    }),
  },
  {
    name: 'a second claim on a thing can be accepted',
    commands: (commands, deps) => ({
      ...commands,
      claims: {
        ...commands.claims,
        accept: (claimId, { ownerResponse }, metadata) =>
          makeHandler(deps).handle(
            {
              stream: streams.item(itemOfClaim(claimId) ?? ''),
              decider: acceptsTwice,
              command: { type: 'acceptClaim', claimId, ownerResponse },
            },
            metadata,
          ),
      },
    }),
  },
  {
    name: 'a listing expires without its line',
    commands: (commands, deps) => ({
      ...commands,
      items: {
        ...commands.items,
        expire: (itemId, metadata) =>
          makeHandler(deps).handle(
            { stream: streams.item(itemId), decider: endsAlone, command: { type: 'expireItem' } },
            metadata,
          ),
      },
    }),
  },
  { name: 'a document is replaced by an older one', stores: ({ reads }) => ({ reads: withoutGuards(reads) }) },
  {
    name: 'a worker writes on after it lost the lease',
    stores: ({ reads }) => ({
      reads: committing(({ lease: _, checkpoint, ...batch }) => ({
        ...batch,
        ...(checkpoint && { checkpoint: { ...checkpoint, epoch: Number.MAX_SAFE_INTEGER } }),
      }))(reads),
    }),
  },
  {
    name: 'two workers get the lease at once',
    stores: ({ reads }) => ({ reads: withoutCompareAndSet(reads) }),
  },
  {
    name: 'a commit that failed counts as made',
    ports: ({ reads }) => ({
      reads: { ...reads, commit: (batch) => reads.commit(batch).catch(() => ({ skipped: [], fenced: false })) },
    }),
  },
  {
    name: 'a rebuild does not catch up before it is switched',
    ports: ({ events }) => ({ events: withOldHead(events) }),
  },
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
    commands: (commands) => ({
      ...commands,
      claims: {
        ...commands.claims,
        remind: async () => ({ ok: true, state: itemDecider.initial, events: [], position: 0 }),
      },
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
      reads: committing((batch) => ({ ...batch, replaces: batch.replaces.filter(({ amends }) => amends !== true) }))(
        reads,
      ),
    }),
  },
]
