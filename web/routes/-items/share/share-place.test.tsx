// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { UserView } from '#api/accounts/contract.ts'
import { place } from '#api/places/contract.ts'
import { EMPTY, type Fields } from '#web/features/items/share/fields.ts'
import { fakeServer, NOW, press, show } from '#web/lib/render.kit.tsx'
import { SharePlace } from './share-place.tsx'

const server = fakeServer()
const HOME: UserView['location'] = {
  type: 'Point',
  coordinates: [115.8716, -31.9341],
  address: '8 Field Street, Mount Lawley WA 6050',
}
const placeOf = (suburb: string, center: [number, number]) =>
  place.parse({ place_name: `${suburb}, WA 6000`, center, suburb, postcode: '6000' })

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  server.answers('GET /places', [placeOf('Highgate', [115.87, -31.94])])
})

type Rest = { home?: UserView['location']; error?: string }
const field = (fields: Partial<Fields> = {}, { home = HOME, error }: Rest = {}) => {
  const onChange = vi.fn()
  const all = { ...EMPTY, ...fields }
  show(<SharePlace fields={all} error={error} home={home} homeSuburb="Mount Lawley" onChange={onChange} />)
  return onChange
}
const suburb = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Suburb' })

describe('the suburb of a listing', () => {
  it('counts only once it was found', () => {
    const onChange = field()
    fireEvent.change(suburb(), { target: { value: 'High' } })
    expect(onChange).toHaveBeenLastCalledWith({ area: 'High', isAreaFound: false })
  })

  it('says what is wrong with it, at the field', () => {
    field({ area: 'Maylnds', isAreaFound: false }, { error: 'Choose a suburb from the list.' })
    expect(suburb().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Choose a suburb from the list.')).toBeDefined()
  })

  const pickHighgate = async (fields: Partial<Fields>) => {
    const onChange = field({ area: 'High', ...fields })
    fireEvent.change(suburb(), { target: { value: 'Highg' } })
    await act(() => vi.advanceTimersByTimeAsync(200))
    fireEvent.mouseDown(await screen.findByRole('option', { name: /Highgate/ }))
    return onChange
  }
  const highgate = { point: { lat: -31.94, lng: 115.87 }, area: 'Highgate, WA 6000', isAreaFound: true }

  it('moves the pin when it is found, and keeps the street', async () => {
    const onChange = await pickHighgate({ street: '3 Elm Road' })
    expect(onChange).toHaveBeenLastCalledWith({ ...highgate, suburb: 'Highgate' })
  })

  it('drops the street of one’s home, which is in another', async () => {
    const onChange = await pickHighgate({ street: '8 Field Street' })
    expect(onChange).toHaveBeenLastCalledWith({ ...highgate, suburb: 'Highgate', street: '' })
  })

  const home = { point: { lat: -31.9341, lng: 115.8716 }, isAreaFound: true, suburb: 'Mount Lawley' }

  it('says why the device does not tell it, where the profile has none', async () => {
    vi.stubGlobal('navigator', {
      geolocation: {
        getCurrentPosition: (_: PositionCallback, fail: PositionErrorCallback) =>
          fail({ code: 1, message: 'denied', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
      },
    })
    const onChange = field({}, { home: null })
    press('Use my location')
    expect(await screen.findByText('Your location could not be found')).toBeDefined()
    expect(screen.getByText(/^The browser doesn't let this page ask for it\./)).toBeDefined()
    expect(onChange).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })

  it('comes from the profile with its street', () => {
    const onChange = field({ street: '3 Elm Road' })
    press('Use my location')
    expect(onChange).toHaveBeenLastCalledWith({ ...home, street: '8 Field Street', area: 'Mount Lawley WA 6050' })
  })

  it('comes from a profile without a street, and leaves the one that was typed', () => {
    const onChange = field({ street: '3 Elm Road' }, { home: { ...HOME, address: 'Mount Lawley, WA 6050' } })
    press('Use my location')
    expect(onChange).toHaveBeenLastCalledWith({ ...home, street: '3 Elm Road', area: 'Mount Lawley WA 6050' })
  })
})
