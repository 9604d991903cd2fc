import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, listenToConsole, settled } from '#e2e/accessibility.ts'
import { join, markOf, type Member } from '#e2e/members.ts'
import { expectTitle } from '#e2e/screens.ts'
import { widthOf } from '#e2e/width.ts'

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

/** Two neighbours: Ada looks for two things at one place, Ben for one 3 km away, who looks at the map. */
const neighbours = async (browser: Browser, run: Run) => {
  const place = cornerOf(run)
  const ada = await join(browser, `Ada ${run.at} ${run.retry}`, place)
  const ben = await join(browser, `Ben ${run.at} ${run.retry}`, { ...place, lat: place.lat - 0.03 })
  return {
    page: ben.page,
    ladder: await ask(ada, 'Ladder', place),
    drill: await ask(ada, 'Drill', place),
    lamp: await ask(ben, 'Lamp', { ...place, lat: place.lat - 0.03 }),
  }
}

const map = (page: Page) => page.getByRole('region', { name: 'Map of gift requests nearby' })
const TWO = '2 gift requests at this place'

test('what neighbours look for is seen on the map, opened from its pin, and still on the map after a reload', async ({
  browser,
}, { project, retry }) => {
  const { page, ladder, drill, lamp } = await neighbours(browser, {
    at: project.name === 'phone' ? 'phone' : 'desktop',
    retry,
  })
  const said = listenToConsole(page)
  await page.goto('/requests')
  await expectTitle(page, /^Gift Requests/)
  await expect(page.getByRole('link', { name: drill.title, exact: true })).toBeVisible()
  const count = await page.getByText(/\d+ open nearby/).textContent()
  expect(count).toBe('3 open nearby')
  await page.getByRole('radio', { name: 'Map' }).click()
  await expect(page).toHaveURL(/[?&]view=map/)
  await expect(map(page).getByRole('link', { name: `${lamp.title}, Yours` })).toBeVisible()
  await expect(page.getByText('3 open nearby')).toBeVisible()
  await expectAccessible(page, 'requests on the map')

  await map(page).getByRole('link', { name: lamp.title }).click()
  await expectTitle(page, new RegExp(`^${lamp.title}`))
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()

  const pair = map(page).getByRole('button', { name: TWO })
  await pair.focus()
  await page.keyboard.press('Enter')
  const rows = page.getByRole('region', { name: TWO })
  await expect(rows.getByRole('heading', { level: 3 })).toHaveCount(2)
  await expect(rows.getByRole('link', { name: ladder.title, exact: true })).toBeVisible()
  await settled(page)
  await expectAccessible(page, 'requests at one place')
  await page.keyboard.press('Escape')
  await expect(pair).toBeFocused()
  await pair.click()
  await rows.getByRole('link', { name: drill.title, exact: true }).click()
  await expectTitle(page, new RegExp(`^${drill.title}`))
  await expect(page).toHaveURL(new RegExp(`/requests/${drill.id}`))
  await page.goBack()

  await page.reload()
  await expect(page.getByRole('radio', { name: 'Map' })).toBeChecked()
  await expect(pair).toBeVisible()
  await page.getByRole('radio', { name: 'List' }).click()
  await expect(page.getByRole('link', { name: drill.title, exact: true })).toBeVisible()
  await expect(page).not.toHaveURL(/view=/)
  expect(said).toEqual([])
})

test('the map of requests fits a narrow phone', async ({ browser }, { project, retry }) => {
  test.skip(project.name !== 'phone', 'The desk is never so narrow.')
  const { page } = await neighbours(browser, { at: 'narrow', retry })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/requests?view=map')
  await map(page).getByRole('button', { name: TWO }).click()
  const rows = page.getByRole('region', { name: TWO })
  await expect(rows.getByRole('link').first()).toBeInViewport()
  await settled(page)
  expect(await widthOf(page)).toBe(320)
  await expectAccessible(page, 'requests on the map, 320 px')
})
