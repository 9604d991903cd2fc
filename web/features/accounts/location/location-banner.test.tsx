// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { LocationBanner } from '#web/features/accounts/location/location-banner.tsx'
import { press, showAt } from '#web/lib/render.kit.tsx'

const DAY_MS = 86_400_000
const remember = (memory: object) => localStorage.setItem('location-prompt', JSON.stringify(memory))
const here = { source: 'stored', name: 'Mount Lawley' } as const
const banner = () => screen.queryByRole('region', { name: 'Your location' })

beforeEach(() => localStorage.clear())

it('is not there while the place is fresh, nor where nothing was asked yet', async () => {
  remember({ asked: Date.now(), updated: Date.now() })
  await showAt('/', <LocationBanner here={here} />)
  expect(banner()).toBeNull()
  remember({ updated: Date.now() - 2 * DAY_MS })
  await showAt('/', <LocationBanner here={here} />)
  expect(banner()).toBeNull()
})

it('asks about an old place without a dialog, leads to the answer, and can be put away', async () => {
  remember({ asked: Date.now(), updated: Date.now() - 2 * DAY_MS })
  await showAt('/', <LocationBanner here={here} />)
  expect(banner()?.textContent).toContain('Are you still in Mount Lawley?')
  expect(screen.getByRole('link', { name: 'Update' }).getAttribute('href')).toBe('/location')
  press('Close')
  expect(banner()).toBeNull()
})
