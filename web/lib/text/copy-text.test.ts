// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from '#web/lib/text/copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

/** Of a page without https; what the old command copies is told by an event. */
const withoutClipboard = (isCommandHeard: boolean) => {
  const setData = vi.fn()
  vi.stubGlobal('navigator', {})
  document.execCommand = () => {
    const copying = Object.assign(new Event('copy', { cancelable: true }), { clipboardData: { setData } })
    return isCommandHeard && document.dispatchEvent(copying)
  }
  return setData
}

it.each([
  ['puts it on the clipboard', async () => undefined, true],
  ['says so where the device does not let it', () => Promise.reject(new Error('not allowed')), false],
])('%s', async (_, writeText, isCopied) => {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('an address')).toBe(isCopied)
})

it('copies on a page without https as well', async () => {
  const setData = withoutClipboard(true)
  expect(await copyText('an address')).toBe(true)
  expect(setData).toHaveBeenCalledExactlyOnceWith('text/plain', 'an address')
  document.dispatchEvent(new Event('copy'))
  expect(setData).toHaveBeenCalledTimes(1)
})

it('says so where such a page may not either', async () => {
  withoutClipboard(false)
  expect(await copyText('an address')).toBe(false)
})
