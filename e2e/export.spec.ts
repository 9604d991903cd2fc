import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { test } from '#e2e/site/test.ts'
import { expectAccessible } from '#e2e/looks/accessibility.ts'
import { faultsIn } from '#e2e/looks/axe.ts'
import { HOME, join } from '#e2e/acts/members.ts'

test('one’s data: chosen, made, downloaded and read', async ({ browser, baseURL }) => {
  const greta = await join(browser, 'Greta Takes', { ...HOME, url: baseURL ?? '' })
  const { page } = greta
  const title = `Rocking chair to take ${Date.now()}`
  await greta.call('post', '/items', {
    title,
    description: 'Deep and kind to backs.',
    category: 'home_furniture',
    location: { type: 'Point', coordinates: [115.8716, -31.9341], address: '12 Oak Lane, Mount Lawley' },
  })
  await page.goto('/delete-account')
  await page.getByRole('link', { name: /^Export first/u }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible()
  await expectAccessible(page, 'one’s data')
  const choose = page.getByRole('button', { name: 'Choose what to include' })
  if (await choose.isVisible()) await choose.click()
  await page.getByRole('button', { name: 'Sessions' }).click()
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Start an export' }).click()
  const save = page.getByRole('button', { name: /^Download the export/u })
  await expect(save).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/kB · gone on /u)).toBeVisible()
  await expectAccessible(page, 'an export that is ready')

  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(download.suggestedFilename()).toMatch(/^your-data-\d{4}-\d\d-\d\d\.zip$/u)
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())))
  const names = Object.keys(files)
  expect(names).toEqual(expect.arrayContaining(['index.html', 'items.html', 'items.json', 'sessions.json']))
  expect(names).not.toContain('history.json')
  expect(strFromU8(files['items.html'] ?? new Uint8Array())).toContain(title)
  // The page of the archive is read without a site.
  const reader = await browser.newPage()
  await reader.setContent(strFromU8(files['index.html'] ?? new Uint8Array()))
  await expect(reader.getByRole('columnheader', { name: 'Why it is kept' })).toBeVisible()
  expect(await faultsIn(reader, 'all')).toEqual([])
  await reader.close()
})
