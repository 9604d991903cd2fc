import { beforeEach, expect, it } from 'vitest'
import { makeHandClock, silentLog } from '#projections/engine/runner.kit.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import type { Leases } from '#stores/documents/port.ts'
import type { SchedulerLease } from './deps.ts'
import { makeSharedLease, SCHEDULER_LEASE } from './lease.ts'

/** As long as looking for the lease twice. */
const LOOKS_MS = 3000
let leases: Leases
let time: ReturnType<typeof makeHandClock>
let taken: string[]
beforeEach(() => {
  ;({ leases } = memoryReadStore())
  time = makeHandClock()
  taken = []
})

const competitor = async (holder: string, store: Leases = leases): Promise<SchedulerLease> => {
  const onTaken = (): void => void taken.push(holder)
  const lease = makeSharedLease({ leases: store, holder, clock: time.clock, log: silentLog, onTaken })
  await time.pass(0)
  return lease
}
const held = async (...all: readonly SchedulerLease[]): Promise<readonly boolean[]> =>
  Promise.all(all.map((one) => one.hold()))

it('is held by one of two for as long as it renews it', async () => {
  const all = [await competitor('one'), await competitor('two')]
  await time.pass(30_000)
  expect(await held(...all)).toEqual([true, false])
  expect(taken).toEqual(['one'])
})

it('goes to another soon after it was given back', async () => {
  const [one, two] = [await competitor('one'), await competitor('two')]
  await one.release()
  await time.pass(LOOKS_MS)
  expect(await held(one, two)).toEqual([false, true])
  expect(taken).toEqual(['one', 'two'])
})

it('goes to another within ten seconds where its holder is gone', async () => {
  let isGone = false
  const reach = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
    isGone ? Promise.reject(new Error('frozen')) : ask()
  const store: Leases = {
    read: (name) => reach(() => leases.read(name)),
    take: (name, wish) => reach(() => leases.take(name, wish)),
    renew: (name, lease) => reach(() => leases.renew(name, lease)),
  }
  const [one, two] = [await competitor('one', store), await competitor('two')]
  isGone = true
  await time.pass(5000)
  expect(await one.hold(), 'nobody has confirmed it for five seconds').toBe(false)
  await time.pass(5000)
  expect(await held(one, two)).toEqual([false, true])
  isGone = false
  await time.pass(LOOKS_MS)
  expect(await held(one, two)).toEqual([false, true])
  expect((await leases.read(SCHEDULER_LEASE))?.epoch).toBe(2)
})

it('is held by no process that learns so late that it has it that another has taken it since', async () => {
  const store: Leases = {
    ...leases,
    take: async (name, wish) => {
      const lease = await leases.take(name, wish)
      await new Promise<void>((resolve) => time.clock.after(7000, resolve))
      return lease
    },
  }
  const [one, two] = [await competitor('one', store), await competitor('two')]
  await time.pass(7000)
  expect(taken).toEqual(['two', 'one'])
  expect(await held(one, two)).toEqual([false, true])
})
