// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Here } from '#web/features/accounts/place/here.ts'
import { noteFrequency } from '#web/features/accounts/location/prompt-memory.ts'
import { feedQuery } from '#web/features/items/queries.ts'
import { fakeServer, NOW, showAt } from '#web/lib/render.kit.tsx'
import { useLocationPrompt } from '#web/routes/-accounts/use-location-prompt.ts'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

fakeServer()
const HOUR = 3_600_000
const point = { lat: -31.93, lng: 115.87 }
const stored: Here = { point, source: 'stored', name: 'Mount Lawley' }
const Asker = ({ here }: { here: Here }) => {
  useLocationPrompt({ here, radius: 10 })
  return null
}
const remember = (memory: object) => localStorage.setItem('location-prompt', JSON.stringify(memory))
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }))

describe('the prompt for the place', () => {
  it('comes 2 s after a stored place that is older than 24 h, and keeps the filters', async () => {
    remember({ updated: NOW - 25 * HOUR, opened: NOW })
    const { place } = await showAt('/?r=3', <Asker here={stored} />)
    await wait(1900)
    expect(place()).toBe('/?r=3')
    await wait(200)
    expect(place()).toBe('/location?r=3')
  })

  it.each([
    ['a fresh place', { updated: NOW - HOUR, opened: NOW }, stored],
    ['no stored place', { updated: NOW - 25 * HOUR }, { ...stored, source: 'default' as const }],
    ['a device that said no', { updated: NOW - 25 * HOUR, dismissed: true }, stored],
  ])('does not come for %s', async (_, memory, here) => {
    remember(memory)
    const { place } = await showAt('/', <Asker here={here} />)
    await wait(3000)
    expect(place()).toBe('/')
  })

  it.each([
    ['low', '/'],
    ['medium', '/location'],
  ] as const)('was asked 7 h ago: at %s frequency the address is %s', async (frequency, expected) => {
    remember({ updated: NOW - 25 * HOUR, opened: NOW, asked: NOW - 7 * HOUR })
    noteFrequency(frequency)
    const { place } = await showAt('/', <Asker here={stored} />)
    await wait(2100)
    expect(place()).toBe(expected)
  })

  it('does not come over something else that is open', async () => {
    remember({ updated: NOW - 25 * HOUR })
    const { place } = await showAt('/saved', <Asker here={stored} />)
    await wait(3000)
    expect(place()).toBe('/saved')
  })

  it.each([
    ['nothing within 50 km, though the city has some', null, '/location'],
    ['something within 50 km', 50, '/'],
  ])('%s', async (_, searched, expected) => {
    remember({ updated: NOW - HOUR, opened: NOW })
    const client = new QueryClient()
    client.setQueryData(feedQuery({ point, reach: 10 }).queryKey, { items: [itemOf()], hasMore: false, searched })
    const { place } = await showAt('/', <Asker here={stored} />, client)
    await wait(2100)
    expect(place()).toBe(expected)
  })
})
