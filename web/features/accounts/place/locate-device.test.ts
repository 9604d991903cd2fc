// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { locateDevice } from './here.ts'

afterEach(() => vi.unstubAllGlobals())

const [DENIED, UNAVAILABLE, TIMEOUT] = [1, 2, 3]
const failsWith = (code: number) =>
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (_: PositionCallback, fail: PositionErrorCallback) =>
        fail({
          code,
          message: 'Only secure origins are allowed',
          PERMISSION_DENIED: 1,
          POSITION_UNAVAILABLE: 2,
          TIMEOUT: 3,
        }),
    },
  })

it.each([
  ['is not let ask', DENIED, "The browser doesn't let this page ask for it. Choose the suburb instead."],
  ['does not find it', UNAVAILABLE, "This device can't share its location."],
  ['takes too long', TIMEOUT, "This device can't share its location."],
])('says in words of this page that it %s', async (_, code, words) => {
  failsWith(code)
  await expect(locateDevice()).rejects.toThrow(words)
})

it('says so where the device knows no places', async () => {
  vi.stubGlobal('navigator', {})
  await expect(locateDevice()).rejects.toThrow("This device can't share its location.")
})
