import { expect, type Page, test } from '@playwright/test'
import { HOME, join, list, type Member } from '#e2e/members.ts'
import { isPhone } from '#e2e/steps.ts'

/** What this page asks of the API, in order; pictures aside. */
const record = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/media/')) asked.push(`${pathname}${search}`)
  })
  return asked
}

const open = async ({ page }: Member) => {
  const asked = record(page)
  const line = page.waitForRequest('**/api/stream')
  await page.goto('/')
  await line
  // Neighbours of other journeys do things too: what the line tells is asked again.
  const first = asked.slice(0, asked.indexOf('/api/stream'))
  return { asked, first }
}

const cards = (page: Page) => page.getByRole('main').locator('[aria-busy="false"] a, .card a')

test('the first screen comes with its page: nothing is asked before the list stands', async ({ browser }) => {
  const owner = await join(browser, 'Fir Stone', HOME)
  // With fewer the whole city is asked as well.
  for (const thing of ['Bread bin', 'Ladle', 'Colander', 'Tea towel', 'Trivet', 'Pie dish']) await list(owner, thing)
  const reader = await join(browser, 'Rea Der')
  const { first } = await open(reader)
  expect(first).toEqual([])
  await expect(cards(reader.page).first()).toBeVisible()
  await expect(reader.page.getByRole('region', { name: 'Map of nearby items' })).toBeVisible()
})

test('a device that remembers another reach asks for its own list', async ({ browser }) => {
  const owner = await join(browser, 'Nea Rby', HOME)
  await list(owner, 'Salt cellar')
  const reader = await join(browser, 'Rem Ember')
  await reader.page.addInitScript(() => localStorage.setItem('radius', '3'))
  const { first } = await open(reader)
  expect(first[0]).toMatch(/^\/api\/items\?.*radius=5&/)
  expect(first.filter((address) => !address.startsWith('/api/items?'))).toEqual([])
  await expect(cards(reader.page).first()).toBeVisible()
  await expect(reader.page.getByText(isPhone(reader.page) ? /within 3 km/ : 'Within 3 km').first()).toBeVisible()
})
