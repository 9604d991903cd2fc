import type { Browser, Page } from '@playwright/test'
import { join, markOf, type Member } from '#e2e/acts/members.ts'

// Each run has a corner of its own, so that nobody else's requests stand there.
const CORNERS = { desktop: -33, phone: -33.6, narrow: -34.2 }
type Run = { at: keyof typeof CORNERS; retry: number }
const cornerOf = ({ at, retry }: Run) => ({
  lat: CORNERS[at] - retry * 0.3,
  lng: 117,
  address: 'A quiet corner WA',
})

const ask = async (member: Member, title: string, place: { lat: number; lng: number }) => {
  const { id } = await member.call<{ id: string }>('post', '/requests', {
    title: `${title} ${markOf(member.id)}`,
    description: 'For one weekend, it comes back clean.',
    category: 'tools_diy',
    location: { type: 'Point', coordinates: [place.lng, place.lat], address: 'A quiet corner WA' },
  })
  return { id, title: `${title} ${markOf(member.id)}` }
}

/** Two neighbours: Ada looks for two things at one place, Ben for one 6 km away, who looks at the map. */
export const neighbours = async (browser: Browser, run: Run) => {
  const place = cornerOf(run)
  const ada = await join(browser, `Ada ${run.at} ${run.retry}`, place)
  const ben = await join(browser, `Ben ${run.at} ${run.retry}`, { ...place, lat: place.lat - 0.055 })
  return {
    page: ben.page,
    ladder: await ask(ada, 'Ladder', place),
    drill: await ask(ada, 'Drill', place),
    lamp: await ask(ben, 'Lamp', { ...place, lat: place.lat - 0.055 }),
  }
}

export const map = (page: Page) => page.getByRole('region', { name: 'Map of gift requests nearby' })
export const TWO = '2 gift requests at this place'
