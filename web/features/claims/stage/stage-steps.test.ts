import { expect, it } from 'vitest'
import type { ClaimView } from '#api/claims/contract.ts'
import { stepperOf } from '#web/features/claims/stage/stage-steps.ts'

const states = (status: ClaimView['status'], thankedByMe = false) =>
  stepperOf({ status, thankedByMe } as ClaimView).map(({ state }) => state)

it('lights one step of the pickup, and none after the thanks', () => {
  expect(states('pending')).toEqual(['now', 'next', 'next', 'next'])
  expect(states('accepted')).toEqual(['done', 'now', 'next', 'next'])
  expect(states('completed')).toEqual(['done', 'done', 'done', 'now'])
  expect(states('completed', true)).toEqual(['done', 'done', 'done', 'done'])
})
