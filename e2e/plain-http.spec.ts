import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { HOME, join, list } from '#e2e/acts/members.ts'
import { fillForm, register } from '#e2e/acts/people.ts'
import { makeOwnServer, type OwnServer } from '#e2e/site/server.ts'
import { withoutHttps } from '#e2e/site/settings.ts'

let secured: OwnServer | undefined
test.afterAll(() => secured?.stop())

test('without https a neighbour joins, and copies the address of a gift @desktop', async ({ browser, baseURL }) => {
  const url = withoutHttps(baseURL ?? '')
  const { id } = await list(await join(browser, 'Holly Certain', HOME), 'Plain kettle')
  const { page } = await register(browser, { name: 'Hattie Plain', area: 'Mount Lawley', url })
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await page.goto(`/items/${id}`)
  await page.getByRole('button', { name: /^Share( this gift)?$/ }).click()
  const dialog = page.getByRole('dialog', { name: /pass it on/i })
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await pasted(page)).toBe(`${url}/items/${id}`)
})

test('who opens a site with https without it is told why nobody can come in @desktop', async ({ browser }) => {
  secured = await makeOwnServer({ SITE_URL: 'https://gifty.example' })
  const page = await browser.newPage({ baseURL: withoutHttps(secured.url) })
  await page.goto('/register')
  await fillForm(page, { name: 'Hal Tee', email: 'hal@example.net', area: 'Mount Lawley' })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert')).toContainText('open the page with https')
})

const pasted = async (page: Page) => {
  await page.goto('/')
  const search = page.getByRole('searchbox').first()
  await search.focus()
  await page.keyboard.press('Control+V')
  return search.inputValue()
}
