// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { whenIdle } from '#web/lib/lazy/when-idle.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The browser has nothing else to do when the test says so. */
const given = (state: DocumentReadyState) => {
  let idle: (() => void) | undefined
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state)
  vi.stubGlobal('requestIdleCallback', (run: () => void) => (idle = run))
  const came = vi.fn()
  void whenIdle().then(came)
  const settled = () =>
    Promise.resolve()
      .then(() => Promise.resolve())
      .then(() => came.mock.calls.length)
  return { settled, isAsked: () => idle !== undefined, rest: () => idle?.() }
}

it('waits for the pictures of the first screen, then for a rest', async () => {
  const page = given('interactive')
  expect([await page.settled(), page.isAsked()]).toEqual([0, false])
  window.dispatchEvent(new Event('load'))
  expect([await page.settled(), page.isAsked()]).toEqual([0, true])
  page.rest()
  expect(await page.settled()).toBe(1)
})

it('waits for a rest alone where the page stands already', async () => {
  const page = given('complete')
  expect([await page.settled(), page.isAsked()]).toEqual([0, true])
  page.rest()
  expect(await page.settled()).toBe(1)
})

it('comes also where a browser cannot tell of rest', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(window, 'requestIdleCallback')
  await expect(whenIdle()).resolves.toBeUndefined()
})
