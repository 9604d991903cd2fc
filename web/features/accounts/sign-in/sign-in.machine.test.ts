import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { UserView } from '#api/accounts/contract.ts'
import type { SignInInput } from '#web/features/accounts/commands.ts'
import { signInMachine } from './sign-in.machine.ts'
import { ApiError } from '#web/lib/http/api-error.ts'

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
  expect(refused.context.failure?.errors).toEqual([{ path: 'name', message: 'Name is too short.' }])
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

const refusedWith = (code: string, status = 401) =>
  new ApiError({ status, code, message: 'Refused', retryAfter: 3, payload: { backupCodesLeft: 7 } })
const askedFor = async (answers: readonly (ApiError | UserView)[]) => {
  const left = [refusedWith('two-factor-required'), ...answers]
  const sent: SignInInput[] = []
  const enter = async ({ input: given }: { input: SignInInput }) => {
    sent.push(given)
    const answer = left.shift()
    if (answer === undefined || answer instanceof Error) throw answer
    return answer
  }
  const actor = createActor(signInMachine.provide({ actors: { enter: fromPromise(enter) } })).start()
  actor.send({ type: 'submit', input })
  await waitFor(actor, (state) => state.matches('asked'))
  return { actor, sent }
}

it('asks for the second step, knows how many codes are left, and sends both steps together', async () => {
  const { actor, sent } = await askedFor([maya])
  expect(actor.getSnapshot().context).toMatchObject({ failure: null, codesLeft: 7 })
  actor.send({ type: 'code', twoFactorCode: '481092' })
  await waitFor(actor, (state) => state.status === 'done')
  expect(sent).toEqual([input, { ...input, twoFactorCode: '481092' }])
})

it('stays with the way that was chosen when a code is wrong, and while it pauses', async () => {
  const { actor } = await askedFor([refusedWith('two-factor-invalid'), refusedWith('too-often', 429)])
  actor.send({ type: 'otherWay' })
  for (const act of ['typing', 'pausing'] as const) {
    actor.send({ type: 'code', twoFactorCode: 'k7wp-93dm' })
    await waitFor(actor, (state) => state.matches({ asked: { act } }) && state.context.failure !== null)
    expect(actor.getSnapshot().matches({ asked: { way: 'backup' } })).toBe(true)
  }
  vi.advanceTimersByTime(3000)
  expect(actor.getSnapshot().matches({ asked: { act: 'typing', way: 'backup' } })).toBe(true)
})

it('goes back to the password, by hand or where that is right no longer', async () => {
  const { actor } = await askedFor([refusedWith('bad-login')])
  actor.send({ type: 'code', twoFactorCode: '481092' })
  await waitFor(actor, (state) => state.matches('filling'))
  expect(actor.getSnapshot().context.failure?.text).toBe('Refused')
  const other = await askedFor([])
  other.actor.send({ type: 'back' })
  expect(other.actor.getSnapshot().matches('filling')).toBe(true)
  expect(other.actor.getSnapshot().context.input).toBeNull()
})
