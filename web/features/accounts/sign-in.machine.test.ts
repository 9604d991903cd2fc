import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { UserView } from '#api/accounts/contract.ts'
import type { SignInInput } from '#web/features/accounts/commands.ts'
import { signInMachine } from '#web/features/accounts/sign-in.machine.ts'
import { ApiError } from '#web/lib/api-error.ts'

const maya = { id: 'maya', name: 'Maya' } as UserView
const input: SignInInput = { way: 'sign-in', email: 'maya@example.org', password: 'secret' }

const startMachine = (enter: () => Promise<UserView>) =>
  createActor(signInMachine.provide({ actors: { enter: fromPromise<UserView, SignInInput>(enter) } })).start()

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

it('lets in, once', async () => {
  const actor = startMachine(async () => maya)
  actor.send({ type: 'submit', input })
  actor.send({ type: 'submit', input })
  const state = await waitFor(actor, (each) => each.status === 'done')
  expect(state.context.user).toBe(maya)
})

it('says what the server said, and forgets it with the next letter', async () => {
  const actor = startMachine(async () => {
    throw new ApiError({ status: 401, code: 'login-failed', message: 'E-mail or password is not right.' })
  })
  actor.send({ type: 'submit', input })
  const refused = await waitFor(actor, (each) => each.context.failure !== null)
  expect(refused.value).toBe('filling')
  expect(refused.context.failure?.text).toBe('E-mail or password is not right.')
  actor.send({ type: 'edit' })
  expect(actor.getSnapshot().context.failure).toBeNull()
})

it('says what to do where the browser keeps no cookies', async () => {
  const actor = startMachine(async () => {
    throw new ApiError({ status: 403, code: 'csrf-invalid', message: 'Invalid csrf token' })
  })
  actor.send({ type: 'submit', input })
  const refused = await waitFor(actor, (each) => each.context.failure !== null)
  expect(refused.context.failure?.text).toMatch(/doesn't keep this page's cookies/)
})

it('puts the words of a bad field at the field', async () => {
  const errors = [{ path: 'name', message: 'Name is too short.' }]
  const actor = startMachine(async () => {
    throw new ApiError({ status: 400, code: 'invalid', message: 'Bad input', errors })
  })
  actor.send({ type: 'submit', input })
  const refused = await waitFor(actor, (each) => each.context.failure !== null)
  expect(refused.context.failure?.fields).toEqual({ name: 'Name is too short.' })
})

it('pauses when it was too often, as long as the server asks', async () => {
  const actor = startMachine(async () => {
    throw new ApiError({ status: 429, code: 'too-often', message: 'Too many tries.', retryAfter: 3 })
  })
  actor.send({ type: 'submit', input })
  await waitFor(actor, (each) => each.matches('pausing'))
  actor.send({ type: 'submit', input })
  expect(actor.getSnapshot().value).toBe('pausing')
  vi.advanceTimersByTime(3000)
  expect(actor.getSnapshot().value).toBe('filling')
})
