// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, NOW, press, show } from '#web/lib/render.kit.tsx'
import { useRadiusSaving } from '#web/routes/-nearby/use-radius-saving.ts'
import { userOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const Slider = () => {
  const save = useRadiusSaving(userOf())
  return [4, 7, 10].map((km) => (
    <button key={km} onClick={() => save(km)}>
      {km} km
    </button>
  ))
}
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  server.answers('PUT /auth/me', userOf())
  show(<Slider />)
})
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const saved = () => server.sent.filter(({ path }) => path === '/auth/me').map(({ body }) => body)

describe('the radius', () => {
  it('is on the device at once, and in the profile 800 ms after the last change', async () => {
    press('4 km')
    expect(localStorage.getItem('radius')).toBe('4')
    await wait(700)
    press('7 km')
    await wait(750)
    expect(saved()).toEqual([])
    await wait(100)
    expect(saved()).toEqual([{ preferences: { preferredRadius: 7 } }])
    expect(localStorage.getItem('radius')).toBe('7')
  })

  it('of the profile is not sent again', async () => {
    press('4 km')
    press('10 km')
    await wait(2000)
    expect(saved()).toEqual([])
  })
})
