// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { download } from '#web/lib/download.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('keeps the address of a file while the browser may still read it', async () => {
  vi.useFakeTimers()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pickup')
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  download('pickup.ics', new Blob(['BEGIN:VCALENDAR']))
  expect([pressed.mock.calls.length, revoke.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:pickup')
})
