import { expect, it } from 'vitest'
import type { UserView } from '#api/accounts/contract.ts'
import { hereOf } from './here.ts'

const perth = { lat: -31.95, lng: 115.86, name: 'Perth' }
const site = { defaultLocation: perth, suburbs: [{ lat: -31.9321, lng: 115.8741, name: 'Mount Lawley' }] }
const member = (coordinates: [number, number]) =>
  ({ location: { type: 'Point', coordinates, address: null }, suburb: 'Highgate' }) as UserView

it('believes the device first and sends only three decimals', () => {
  const storedPosition = JSON.stringify({ lat: -31.93214567, lng: 115.87414567 })
  expect(hereOf({ storedPosition, session: null, site })).toEqual({
    point: { lat: -31.932, lng: 115.874 },
    source: 'current',
    name: 'Mount Lawley',
  })
})

it('then the profile, then the site', () => {
  expect(hereOf({ storedPosition: null, session: member([115.87, -31.94]), site })).toMatchObject({
    source: 'stored',
    name: 'Highgate',
  })
  expect(hereOf({ storedPosition: null, session: null, site })).toMatchObject({ source: 'default', name: 'Perth' })
})

it('takes 0,0 for no place at all', () => {
  expect(hereOf({ storedPosition: null, session: member([0, 0]), site }).source).toBe('default')
})
