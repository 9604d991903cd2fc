import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { HOME, join, list } from '#e2e/acts/members.ts'

declare global {
  interface Window {
    handedOn?: ShareData[]
  }
}

test('a gift is handed to the device to share, where that can; else its link is copied @phone', async ({
  browser,
  baseURL,
}) => {
  const owner = await join(browser, 'Pat Giver', HOME)
  const { page } = await join(browser, 'Sha Ring')
  const { id, title } = await list(owner, 'Rain gauge')
  const address = `${baseURL}/items/${id}`
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const open = async () => {
    await page.goto(`/items/${id}`)
    await page.getByRole('button', { name: /^Share( this gift)?$/ }).click()
    return page.getByRole('dialog', { name: /pass it on/i })
  }
  // A browser without a screen has no sheet of its own.
  await page.addInitScript(() => {
    const handedOn: ShareData[] = []
    Object.assign(window, { handedOn })
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (what: ShareData) => Promise.resolve(void handedOn.push(what)),
    })
  })
  const dialog = await open()
  await dialog.getByRole('button', { name: 'More', exact: true }).click()
  expect(await page.evaluate(() => window.handedOn)).toEqual([{ title, url: address }])

  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await open()
  await expect(dialog.getByRole('button', { name: 'QR code', exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'More', exact: true })).toHaveCount(0)
  await expect(dialog.getByLabel('Or copy the link')).toHaveValue(address)
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})
