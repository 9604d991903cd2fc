import { projections } from '#projections/all.ts'
import { isOf } from '#projections/engine/rebuild/builds.ts'
import type { Batch, Lease, ReadStore } from '#stores/documents/port.ts'
import type { EffectLedger } from '#stores/effects/port.ts'
import type { EventStore, Write } from '#stores/events/port.ts'

/** An event store that changes every append before it is made. */
export const appending =
  (change: (write: Write, actual: number) => Write | Promise<Write>) =>
  (events: EventStore): EventStore => ({
    ...events,
    append: async (writes) => {
      const changed = writes.map(async (write) => change(write, (await events.load(write.stream)).length - 1))
      return events.append(await Promise.all(changed))
    },
  })

/** A read store that changes every batch before it is committed. */
export const committing =
  (change: (batch: Batch) => Batch) =>
  (reads: ReadStore): ReadStore => ({ ...reads, commit: (batch) => reads.commit(change(batch)) })

/** Whoever asks gets the lease, of the same epoch as whoever asked at the same time; and both renew it. */
export const withoutCompareAndSet = (reads: ReadStore): ReadStore => {
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

/** Whoever has had the lease of this name keeps it, dead or alive, unless it gives it back. */
export const neverFree =
  (name: string) =>
  (reads: ReadStore): ReadStore => {
    const { take } = reads.leases
    const isHeld = ({ seen }: Parameters<typeof take>[1]): boolean => seen !== null && seen.until !== 0
    return {
      ...reads,
      leases: {
        ...reads.leases,
        take: async (wanted, wish) => (wanted === name && isHeld(wish) ? null : take(wanted, wish)),
      },
    }
  }

/** Replaces whatever is stored, newer or not. */
export const withoutGuards = (reads: ReadStore): ReadStore => ({
  ...reads,
  commit: async (batch) => {
    const committed = await reads.commit(batch)
    for (const { collection, id, document } of batch.replaces)
      if (document && committed.skipped.some((one) => one.id === id))
        await reads.fill(collection, [JSON.stringify(document)])
    return { ...committed, skipped: [] }
  },
})

/** The head of the log is told as it was when it was asked for before: whoever catches up does not. */
export const withOldHead = (events: EventStore): EventStore => {
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

/** What a release has built never answers: only builds of the first release are switched to. */
export const neverSwitching = (reads: ReadStore): ReadStore => ({
  ...reads,
  swap: (next, options) => {
    const first = [...next].filter(([, collection]) => projections.some((one) => isOf(collection, one)))
    return reads.swap(new Map(first), options)
  },
})

/** The last event of every twentieth page of what is new is missing. */
export const losingEvents = (events: EventStore): EventStore => {
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
export const losingAppends = (events: EventStore): EventStore => {
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

/** Whatever is taken is written down as done at once. */
export const doneBeforehand = (effects: EffectLedger): EffectLedger => ({
  ...effects,
  lease: async (intent, now) => {
    const effect = await effects.lease(intent, now)
    if (effect) await effects.finish(effect, { is: 'done', at: now, note: null })
    return effect
  },
  finish: async () => true,
})
