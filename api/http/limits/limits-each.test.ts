import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeMemoryLimits } from '#stores/limits/memory.ts'
import { type LimitName, makeLimits } from './limits.ts'
import { Problem } from '#api/http/answers/problem.ts'

/** The limits of writing, one by one, with a clock that the test turns. */
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const table: readonly [LimitName, { tries: number; seconds: number }][] = [
  ['login', { tries: 10, seconds: 15 * MINUTE }],
  ['register', { tries: 5, seconds: HOUR }],
  ['messages', { tries: 30, seconds: MINUTE }],
  ['listings', { tries: 20, seconds: DAY }],
  ['claims', { tries: 20, seconds: DAY }],
  ['loginsOfAddress', { tries: 60, seconds: 15 * MINUTE }],
  ['loginsOfAccount', { tries: 100, seconds: HOUR }],
  ['loginsWhileGuessed', { tries: 1, seconds: HOUR }],
  ['forgotPassword', { tries: 3, seconds: HOUR }],
  ['resendVerification', { tries: 3, seconds: HOUR }],
  ['pickupProposals', { tries: 6, seconds: HOUR }],
  ['media', { tries: 120, seconds: HOUR }],
  ['writes', { tries: 120, seconds: MINUTE }],
  ['anonymousSessions', { tries: 60, seconds: HOUR }],
]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** By the clock alone: the timers of whatever else this process holds would be run for a day as well. */
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const refusedBy = async (spending: Promise<void>): Promise<Problem> => {
  const answer = await spending.then(
    () => null,
    (error: unknown) => error,
  )
  if (answer instanceof Problem) return answer
  throw new Error('it was let through')
}

describe.each(table)('%s', (name, { tries, seconds }) => {
  const spendAll = async (key: string) => {
    const limits = makeLimits(true, makeMemoryLimits())
    for (let turn = 0; turn < tries; turn += 1) await limits.spend(name, key)
    return limits
  }
  test(`${tries} tries, then 429 until ${seconds} s have passed`, async () => {
    const limits = await spendAll('tom')
    const refused = await refusedBy(limits.spend(name, 'tom'))
    expect([refused.status, refused.code]).toEqual([429, 'too-often'])
    expect(refused.detail.retryAfter).toBe(seconds)
    pass(seconds - 1)
    expect((await refusedBy(limits.spend(name, 'tom'))).detail.retryAfter).toBe(1)
    pass(1)
    await limits.spend(name, 'tom')
  })
  test('one person’s tries are not another’s', async () => {
    const limits = await spendAll('tom')
    await limits.spend(name, 'maya')
    await refusedBy(limits.spend(name, 'tom'))
  })
  test('one limit is not another', async () => {
    const limits = await spendAll('tom')
    for (const [other] of table.filter(([each]) => each !== name)) await limits.spend(other, 'tom')
  })
  test('a try that is given back may be spent again', async () => {
    const limits = makeLimits(true, makeMemoryLimits())
    for (let turn = 0; turn < tries * 3; turn += 1) {
      await limits.spend(name, 'tom')
      await limits.refund(name, 'tom')
    }
  })
})

test('RATE_LIMITS=off lifts all of them', async () => {
  const limits = makeLimits(false, makeMemoryLimits())
  for (const [name, { tries }] of table) for (let turn = 0; turn < tries * 3; turn += 1) await limits.spend(name, 'tom')
  await limits.refund('login', 'tom')
})
