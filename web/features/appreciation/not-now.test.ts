// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { dismiss, isDismissed } from '#web/features/appreciation/not-now.ts'

beforeEach(() => localStorage.clear())

it('never asks again for a pickup once told "Not now"', () => {
  expect(isDismissed('c1')).toBe(false)
  dismiss('c1')
  dismiss('c2')
  dismiss('c1')
  expect([isDismissed('c1'), isDismissed('c2'), isDismissed('c3')]).toEqual([true, true, false])
})
