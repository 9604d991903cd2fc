import { type Browser, expect, type Page } from '@playwright/test'

export type Person = { name: string; first: string; email: string; page: Page }
type Newcomer = { name: string; area: string }
export type Prepare = (page: Page) => Promise<void>
type At = { url: string; prepare?: Prepare | undefined }

export const PASSWORD = 'Lemon-tree-42'

/** One mailbox for each run: names repeat, addresses never. */
export const mailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}.${Date.now()}@example.net`

/** Somebody in a browser of their own, who joins by the form as anybody would. */
export const register = async (browser: Browser, { name, area, url, prepare }: Newcomer & At): Promise<Person> => {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await prepare?.(page)
  const email = mailOf(name)
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await page.getByRole('radio', { name: 'Create account' }).click()
  await fillForm(page, { name, email, area })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveTitle(/Nearby Items/)
  return { name, first: name.split(' ')[0] ?? name, email, page }
}

type Form = { name: string; email: string; area: string }

export const fillForm = async (page: Page, { name, email, area }: Form) => {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('combobox', { name: /Your area/ }).fill(area)
  await page
    .getByRole('option', { name: new RegExp(area) })
    .first()
    .click()
  await page.getByLabel(/I accept the terms/).check()
  await page.getByLabel(/I have read the privacy notice/).check()
}
