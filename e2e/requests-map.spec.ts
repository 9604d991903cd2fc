import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { expectAccessible, listenToConsole, waitUntilStill } from '#e2e/looks/accessibility.ts'
import { map, neighbours, TWO } from '#e2e/looks/requests-on-map.ts'
import { expectTitle } from '#e2e/looks/screens.ts'
import { widthOf } from '#e2e/looks/width.ts'

test('what neighbours look for is seen on the map, opened from its pin, and still on the map after a reload', async ({
  browser,
}, { project, retry }) => {
  const { page, ladder, drill, lamp } = await neighbours(browser, {
    at: project.name === 'phone' ? 'phone' : 'desktop',
    retry,
  })
  const consoleErrors = listenToConsole(page)
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
  await waitUntilStill(page)
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
  expect(consoleErrors).toEqual([])
})

test('the map of requests fits a narrow phone @phone', async ({ browser }, { retry }) => {
  const { page } = await neighbours(browser, { at: 'narrow', retry })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/requests?view=map')
  await expect(map(page).getByRole('button', { name: TWO })).toBeVisible()
  await map(page).getByRole('button', { name: TWO }).click()
  const rows = page.getByRole('region', { name: TWO })
  await expect(rows.getByRole('link').first()).toBeInViewport()
  await waitUntilStill(page)
  expect(await widthOf(page)).toBe(320)
  await expectAccessible(page, 'requests on the map, 320 px')
})
