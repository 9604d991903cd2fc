import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { ClaimView } from '#api/claims/contract.ts'
import { handOverMachine, type Run } from '#web/features/claims/hand-over/hand-over.machine.ts'
import type { ClaimStep, Seen } from '#web/features/claims/hand-over/steps.ts'
import { acceptedOf, claimOf, completedOf } from '#web/vocabulary/samples.kit.ts'

const NOW = Date.parse('2026-11-18T02:00:00Z')
const seenOf = (...claims: ClaimView[]): Seen => ({ claims, item: null, waiting: [], now: NOW })
const of = (step: ClaimStep) => ({ step, claimId: 'i1-c1' }) as const
const done: Run = async () => ({ is: 'done', result: {} })

const begin = (claim: ClaimView) => {
  const explain = vi.fn()
  const actor = createActor(handOverMachine.provide({ actions: { explain } }), { input: seenOf(claim) }).start()
  const at = () => actor.getSnapshot().value
  return { actor, at, explain }
}
/** A call whose answer comes when the test says so. */
const held = () => {
  let resolve: (outcome: Awaited<ReturnType<Run>>) => void = () => undefined
  let reject: (why: Error) => void = () => undefined
  const answer: ReturnType<Run> = new Promise((...ways) => ([resolve, reject] = ways))
  return { run: vi.fn<Run>(() => answer), resolve, reject }
}
const SHOWN = { submitting: 'shown' }
const HIDDEN = { submitting: 'hidden' }
const RESTING = { idle: 'resting' }
const THANKING = { idle: 'thanking' }

describe('a question', () => {
  it('stands open until it is answered, and is over when the answer is known', async () => {
    const { actor, at } = begin(acceptedOf())
    const { run, resolve } = held()
    actor.send({ type: 'open', action: of('cancel') })
    expect(at()).toBe('open')
    actor.send({ type: 'submit', action: of('cancel'), run })
    expect(at()).toEqual(SHOWN)
    resolve({ is: 'done', result: {} })
    await expect.poll(at).toEqual(RESTING)
  })

  it('can be left, and nothing was sent', () => {
    const { actor, at } = begin(acceptedOf())
    actor.send({ type: 'open', action: of('cancel') })
    actor.send({ type: 'close' })
    expect(at()).toEqual(RESTING)
  })

  it('does not open where the step is not possible', () => {
    const { actor, at, explain } = begin(completedOf())
    actor.send({ type: 'open', action: of('cancel') })
    expect(at()).toEqual(RESTING)
    expect(explain).not.toHaveBeenCalled()
  })

  it('is one at a time', () => {
    const { actor } = begin(acceptedOf())
    actor.send({ type: 'open', action: of('time') })
    actor.send({ type: 'open', action: of('cancel') })
    expect(actor.getSnapshot().context.action).toEqual(of('time'))
  })

  it('lets nothing be done past it', () => {
    const { actor, at } = begin(acceptedOf())
    const { run } = held()
    actor.send({ type: 'open', action: of('time') })
    actor.send({ type: 'submit', action: of('complete'), run })
    expect(at()).toBe('open')
    expect(run).not.toHaveBeenCalled()
  })

  it('comes back when the act is refused', async () => {
    const { actor, at, explain } = begin(acceptedOf())
    actor.send({ type: 'open', action: of('time') })
    actor.send({ type: 'submit', action: of('time'), run: () => Promise.reject(new Error('The listing ends before.')) })
    await expect.poll(at).toBe('open')
    expect(explain).not.toHaveBeenCalled()
  })

  it('is over when the act waits on the device', async () => {
    const { actor, at } = begin(acceptedOf())
    actor.send({ type: 'open', action: of('cancel') })
    actor.send({ type: 'submit', action: of('cancel'), run: async () => ({ is: 'queued' }) })
    await expect.poll(at).toEqual(RESTING)
  })
})

describe('a question whose moment passes', () => {
  it('closes and says why', () => {
    const { actor, at, explain } = begin(acceptedOf())
    actor.send({ type: 'open', action: of('cancel') })
    actor.send({ type: 'seen', seen: seenOf(completedOf()) })
    expect(at()).toEqual(RESTING)
    expect(explain).toHaveBeenCalledOnce()
  })

  it('stays open over updates that change nothing about it, and tells them', () => {
    const { actor, at } = begin(claimOf())
    actor.send({ type: 'open', action: of('time') })
    actor.send({ type: 'seen', seen: seenOf(acceptedOf()) })
    expect(at()).toBe('open')
    expect(actor.getSnapshot().context.claim?.status).toBe('accepted')
  })

  it('does not close under an answer that is on its way: the answer brought the update', async () => {
    const { actor, at, explain } = begin(acceptedOf())
    const { run, resolve } = held()
    actor.send({ type: 'open', action: of('cancel') })
    actor.send({ type: 'submit', action: of('cancel'), run })
    actor.send({ type: 'seen', seen: seenOf(claimOf({ status: 'cancelled' })) })
    expect(at()).toEqual(SHOWN)
    resolve({ is: 'done', result: {} })
    await expect.poll(at).toEqual(RESTING)
    expect(explain).not.toHaveBeenCalled()
  })

  it('closes after a refusal that came because it had passed', async () => {
    const { actor, at, explain } = begin(acceptedOf())
    const { run, reject } = held()
    actor.send({ type: 'open', action: of('cancel') })
    actor.send({ type: 'submit', action: of('cancel'), run })
    actor.send({ type: 'seen', seen: seenOf(completedOf()) })
    reject(new Error('It is picked up.'))
    await expect.poll(at).toEqual(RESTING)
    expect(explain).toHaveBeenCalledOnce()
  })
})

describe('an act', () => {
  it('is one at a time, also after its question was left', async () => {
    const { actor, at } = begin(acceptedOf())
    const first = held()
    const second = held()
    actor.send({ type: 'open', action: of('cancel') })
    actor.send({ type: 'submit', action: of('cancel'), run: first.run })
    actor.send({ type: 'close' })
    expect(at()).toEqual(HIDDEN)
    actor.send({ type: 'submit', action: of('complete'), run: second.run })
    actor.send({ type: 'open', action: of('time') })
    expect(at()).toEqual(HIDDEN)
    first.reject(new Error('Too late.'))
    await expect.poll(at).toEqual(RESTING)
    expect([first.run, second.run].map((run) => run.mock.calls.length)).toEqual([1, 0])
  })

  it('does not begin while another about the claim waits to be sent', () => {
    const { actor, at } = begin(acceptedOf())
    const { run } = held()
    actor.send({ type: 'seen', seen: { ...seenOf(acceptedOf()), waiting: ['claim:i1-c1'] } })
    actor.send({ type: 'submit', action: of('complete'), run })
    expect(at()).toEqual(RESTING)
    expect(run).not.toHaveBeenCalled()
  })
})

describe('the thanks', () => {
  it('follow a pickup that was marked', async () => {
    const { actor, at } = begin(acceptedOf())
    actor.send({ type: 'submit', action: of('complete'), run: done })
    await expect.poll(at).toEqual(THANKING)
    expect(actor.getSnapshot().context.claim?.id).toBe('i1-c1')
    actor.send({ type: 'close' })
    expect(at()).toEqual(RESTING)
  })

  it('wait until the server knows of the pickup', async () => {
    const { actor, at } = begin(acceptedOf())
    actor.send({ type: 'submit', action: of('complete'), run: async () => ({ is: 'queued' }) })
    await expect.poll(at).toEqual(RESTING)
  })

  it('can be asked for, and stand in nobody’s way', () => {
    const { actor, at } = begin(completedOf())
    actor.send({ type: 'thank', claimId: 'i1-c1' })
    expect(at()).toEqual(THANKING)
    actor.send({ type: 'open', action: of('dispute') })
    expect(at()).toBe('open')
  })
})
