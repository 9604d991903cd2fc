import { expect } from '@playwright/test'
import { test } from '#e2e/test.ts'
import { expectAccessible, waitUntilStill } from '#e2e/accessibility.ts'
import { map, neighbours, TWO } from '#e2e/requests-on-map.ts'
import { widthOf } from '#e2e/width.ts'

test('the map of requests fits a narrow phone', async ({ browser }, { retry }) => {
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
