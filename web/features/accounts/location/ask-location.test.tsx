// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AskLocation } from '#web/features/accounts/location/ask-location.tsx'
import { readMemory } from '#web/features/accounts/location/prompt-memory.ts'

const HOUR = 3_600_000
const answers = { onCurrent: vi.fn(), onArea: vi.fn(), onLater: vi.fn(), onClose: vi.fn() }
afterEach(() => {
  window.localStorage.clear()
  vi.clearAllMocks()
})

const show = (source: 'stored' | 'default', since = 0, rest: { onLater?: null } = {}) =>
  render(
    <AskLocation
      here={{ point: { lat: -31.93, lng: 115.87 }, source, name: 'Mount Lawley' }}
      since={since}
      isLocating={false}
      {...answers}
      {...rest}
    />,
  )
const often = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('asking where one is', () => {
  it('names the place and how old it is', () => {
    show('stored', Date.now() - HOUR)
    expect(screen.getByRole('heading', { name: 'Are you still in Mount Lawley?' })).toBeDefined()
    expect(screen.getByText(/Last updated .* Distances are measured from this place\./)).toBeDefined()
  })

  it('asks openly where no place is known', () => {
    show('default')
    expect(screen.getByRole('heading', { name: 'Where are you?' })).toBeDefined()
  })

  it('has the three answers of the specification', () => {
    show('stored')
    press('Use Current Location')
    press('Enter Area')
    press('Maybe Later')
    expect(answers.onCurrent).toHaveBeenCalledOnce()
    expect(answers.onArea).toHaveBeenCalledOnce()
    expect(answers.onLater).toHaveBeenCalledExactlyOnceWith(4 * HOUR)
  })

  it('that was asked for by oneself has nothing to put off', () => {
    show('stored', 0, { onLater: null })
    for (const name of ['Maybe Later', '2 hours', '8 hours']) expect(screen.queryByRole('button', { name })).toBeNull()
    press('Leave it as it is')
    expect(answers.onClose).toHaveBeenCalledOnce()
  })

  it('says how often it may come, and this device keeps what is chosen', () => {
    show('stored', 0, { onLater: null })
    expect(often('Every 6 hours')).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: 'Every 24 hours' }))
    expect(often('Every 24 hours')).toBe(true)
    expect(readMemory().frequency).toBe('low')
    cleanup()
    show('stored')
    expect(often('Every 24 hours')).toBe(true)
  })

  it('can be put off for 2 or 8 hours', () => {
    show('stored')
    press('2 hours')
    press('8 hours')
    expect(answers.onLater.mock.calls).toEqual([[2 * HOUR], [8 * HOUR]])
  })
})
