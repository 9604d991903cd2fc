// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noButton, NOW, press, fakeServer, showAt } from '#web/lib/render.kit.tsx'
import { SearchBox } from './search-box.tsx'

fakeServer()
beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }))

const open = (address = '/?r=5') => showAt(address, <SearchBox />)
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search for items near you' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('the search', () => {
  it('says what it is for', async () => {
    await open()
    expect(box().placeholder).toBe('Search for items near you...')
    expect(box().value).toBe('')
  })

  it('leads to the advanced search, which has every filter', async () => {
    await open()
    expect(screen.getByRole('link', { name: 'Advanced search' }).getAttribute('href')).toBe('/filters?r=5')
  })

  it('stands in the address after a pause, beside what stood there', async () => {
    const { place } = await open()
    type(' lamp ')
    await wait(300)
    expect(place()).toBe('/?r=5')
    await wait(50)
    expect(place()).toBe('/?r=5&q=lamp')
  })

  it('asks once for what was typed in one go', async () => {
    const { place } = await open()
    type('l')
    await wait(300)
    type('lamp')
    await wait(300)
    expect(place()).toBe('/?r=5')
    await wait(50)
    expect(place()).toBe('/?r=5&q=lamp')
  })

  it('does not wait for who presses Enter', async () => {
    const { place } = await open()
    type('lamp')
    fireEvent.submit(box())
    await waitFor(() => expect(place()).toBe('/?r=5&q=lamp'))
  })

  it('is there after a reload, and can be cleared', async () => {
    const { place } = await open('/?r=5&q=lamp')
    expect(box().value).toBe('lamp')
    press('Clear the search')
    await waitFor(() => expect(place()).toBe('/?r=5'))
    expect(box().value).toBe('')
    expect(noButton('Clear the search')).toBe(true)
  })
})
