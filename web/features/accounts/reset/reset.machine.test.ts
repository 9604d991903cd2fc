import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { ValidReset } from '#api/accounts/contract.ts'
import { resetMachine, type ResetInput } from '#web/features/accounts/reset/reset.machine.ts'
import { ApiError } from '#web/lib/http/api-error.ts'

const link: ValidReset = { valid: true, email: 'maya@example.org', expiresAt: '2026-11-18T03:00:00.000Z' }
const refused = (status: number, code: string, rest: object = {}) =>
  new ApiError({ status, code, message: 'What the server said.', ...rest })
const fails = (error: Error) => async (): Promise<never> => {
  throw error
}
type Steps = { validate?: () => Promise<ValidReset>; reset?: () => Promise<void> }

const start = ({ validate = async () => link, reset = async () => undefined }: Steps = {}) =>
  createActor(
    resetMachine.provide({
      actors: {
        validate: fromPromise<ValidReset, { token: string }>(validate),
        reset: fromPromise<void, ResetInput>(reset),
      },
    }),
    { input: { token: 'abc' } },
  ).start()
const submitted = async (steps: Steps) => {
  const actor = start(steps)
  await waitFor(actor, (state) => state.matches('filling'))
  actor.send({ type: 'submit', newPassword: 'Brand-new-42' })
  return actor
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

it('unknown: the link is looked at before anything is asked for', () =>
  expect(start().getSnapshot().value).toBe('checking'))

it('valid: it takes a new password, and is done', async () => {
  const actor = await submitted({})
  expect(actor.getSnapshot().context.link).toEqual(link)
  const state = await waitFor(actor, ({ status }) => status === 'done')
  expect(state.value).toBe('updated')
})

it('invalid: nothing more can be done with it', async () => {
  const actor = start({ validate: fails(refused(400, 'reset-not-valid')) })
  expect((await waitFor(actor, ({ status }) => status === 'done')).value).toBe('invalid')
})

it('invalid: somebody else was quicker, or it ran out while one typed', async () => {
  const actor = await submitted({ reset: fails(refused(400, 'reset-not-valid')) })
  expect((await waitFor(actor, ({ status }) => status === 'done')).value).toBe('invalid')
})

it.each([
  [refused(500, 'broken'), 'Failed to validate reset token. Please try again.'],
  [new TypeError('of the page'), 'Failed to validate reset token. Please try again.'],
  [refused(0, 'offline'), 'Network error. Please check your connection and try again.'],
  [refused(429, 'too-many'), 'What the server said.'],
])('a link that could not be looked at can be looked at again: %s', async (error, text) => {
  const tries = [fails(error), async () => link]
  const actor = start({ validate: () => (tries.shift() ?? fails(error))() })
  const unchecked = await waitFor(actor, (state) => state.matches('unchecked'))
  expect(unchecked.context.failure?.text).toBe(text)
  actor.send({ type: 'retry' })
  await waitFor(actor, (state) => state.matches('filling'))
})

it.each([
  [refused(500, 'broken'), 'Failed to reset password. Please try again.'],
  [refused(0, 'offline'), 'Network error. Please check your connection and try again.'],
  [refused(400, 'weak-password'), 'What the server said.'],
])('a password that was not saved: %s', async (error, text) => {
  const actor = await submitted({ reset: fails(error) })
  const state = await waitFor(actor, ({ context }) => context.failure !== null)
  expect([state.value, state.context.failure?.text]).toEqual(['filling', text])
  actor.send({ type: 'edit' })
  expect(actor.getSnapshot().context.failure).toBeNull()
})

it('pauses when it was too often, as long as the server asks', async () => {
  const actor = await submitted({ reset: fails(refused(429, 'too-many', { retryAfter: 3 })) })
  await waitFor(actor, (state) => state.matches('pausing'))
  vi.advanceTimersByTime(3000)
  expect(actor.getSnapshot().value).toBe('filling')
})
