import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Secret } from '#web/features/second-factor/commands.ts'
import { setupMachine } from './setup.machine.ts'
import { ApiError } from '#web/lib/http/api-error.ts'

const secret: Secret = { secret: 'K', otpauthUrl: 'otpauth://x', qrCode: 'data:,' }
const refusal = (code: string) => new ApiError({ status: 403, code, message: `Refused: ${code}` })

type Answers = { begin?: Error; complete?: Error }

const start = (failing: Answers = {}) =>
  createActor(
    setupMachine.provide({
      actors: {
        begin: fromPromise<Secret>(async () => {
          if (failing.begin) throw failing.begin
          return secret
        }),
        verify: fromPromise<readonly string[], string>(async ({ input }) => [`code for ${input}`]),
        complete: fromPromise<void>(async () => {
          if (failing.complete) throw failing.complete
        }),
      },
    }),
  ).start()

const toCodes = async (failing: Answers = {}) => {
  const actor = start(failing)
  await waitFor(actor, (state) => state.matches('scan'))
  actor.send({ type: 'next' })
  actor.send({ type: 'verify', digits: '294817' })
  await waitFor(actor, (state) => state.matches({ codes: 'shown' }))
  return actor
}

it('shows the codes of the digits, and is on when the last step is done', async () => {
  const actor = await toCodes()
  expect(actor.getSnapshot().context.codes).toEqual(['code for 294817'])
  actor.send({ type: 'complete' })
  expect((await waitFor(actor, (state) => state.status === 'done')).value).toBe('on')
})

it('shows no codes any more when others are to be made', async () => {
  const actor = await toCodes()
  actor.send({ type: 'back' })
  expect(actor.getSnapshot()).toMatchObject({ value: { digits: 'typing' }, context: { codes: [], digits: '' } })
})

it('is left where the person would not enter the password again before it began', async () => {
  const actor = start({ begin: refusal('reauthentication-required') })
  expect((await waitFor(actor, (state) => state.status === 'done')).value).toBe('left')
})

it('keeps the codes on the screen where the last step is refused, and says why', async () => {
  const actor = await toCodes({ complete: refusal('busy') })
  actor.send({ type: 'complete' })
  const state = await waitFor(actor, ({ context }) => context.failure !== null)
  expect(state).toMatchObject({ value: { codes: 'shown' }, context: { failure: 'Refused: busy' } })
})

it('keeps the codes, without a word, where the password is not entered before the last step', async () => {
  const actor = await toCodes({ complete: refusal('reauthentication-required') })
  actor.send({ type: 'complete' })
  const state = await waitFor(actor, (each) => each.matches({ codes: 'shown' }))
  expect(state.context).toMatchObject({ codes: ['code for 294817'], failure: null })
})
