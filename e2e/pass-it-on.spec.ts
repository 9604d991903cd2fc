import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { expectAccessible } from '#e2e/looks/accessibility.ts'
import { HOME, join, list } from '#e2e/acts/members.ts'

/** What a camera makes of a picture; one that reads only dark on light. */
const readBy = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height, { inversionAttempts: 'dontInvert' })?.data
}

test('a gift is passed on by a code, on the screen and as a picture @desktop', async ({ browser, baseURL }) => {
  const owner = await join(browser, 'Pat Giver', HOME)
  const { page } = await join(browser, 'Cam Reader')
  const { id, title } = await list(owner, 'Rain barrel, 200 l')
  await page.goto(`/items/${id}`)
  await page.getByRole('button', { name: /^Share( this gift)?$/ }).click()
  await page.getByRole('button', { name: 'QR code', exact: true }).click()
  const code = page.getByRole('img', { name: `QR code for ${title}` })
  await expect(code).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'pass it on, by code')

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme)
    expect(await readBy(await code.screenshot()), colorScheme).toBe(`${baseURL}/items/${id}`)
  }

  // The browser's own dialog cannot be seen here: what it would print is looked at.
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print a sheet to pin up' }).click()
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('body > section')
  await expect(sheet).toContainText(title)
  await expect(page.locator('#root')).toBeHidden()
  expect(await readBy(await sheet.locator('svg').first().screenshot())).toBe(`${baseURL}/items/${id}`)
  await expect(sheet.getByText('Take one')).toHaveCount(9)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as image' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`rain-barrel-200-l-${title.slice(-6)}.png`)
  const picture = await readFile(await saved.path())
  expect((await sharp(picture).metadata()).format).toBe('png')
  expect(await readBy(picture)).toBe(`${baseURL}/items/${id}`)
})
