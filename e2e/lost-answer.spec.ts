import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { mailOf, PASSWORD } from '#e2e/acts/people.ts'
import { expectTitle } from '#e2e/looks/screens.ts'

type Sessions = { data: unknown[] }

/** The server does it, but the browser hears nothing: neither of the session nor of the rest. */
const loseFirst = async (page: Page, path: string) => {
  const keys: (string | undefined)[] = []
  await page.route(`**/api${path}`, async (route) => {
    const { cookie = '', ...headers } = await route.request().allHeaders()
    keys.push(headers['idempotency-key'])
    if (keys.length > 1) return route.continue()
    const answer = await fetch(route.request().url(), {
      method: 'POST',
      headers: { ...own(headers), cookie },
      body: route.request().postData(),
    })
    expect(answer.ok).toBe(true)
    await route.abort()
  })
  return keys
}

const own = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /^(?:x-|idempotency|content-type)/.test(name)))

const sessionsOf = async (page: Page) =>
  ((await (await page.request.get('/api/auth/sessions')).json()) as Sessions).data

test('who joins or signs in, and hears nothing, is let in at the second press @desktop', async ({ page }) => {
  const email = mailOf('Los Tanswer')
  await page.goto('/register')
  await page.getByLabel('Name', { exact: true }).fill('Los Tanswer')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel(/I accept the terms/).check()
  await page.getByLabel(/I have read the privacy notice/).check()
  const joins = await loseFirst(page, '/auth/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert')).toContainText('Network error.')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectTitle(page, /^Nearby Items/)
  expect(new Set(joins).size).toBe(1)
  expect(await sessionsOf(page)).toHaveLength(1)

  await page.context().clearCookies()
  await page.goto('/sign-in')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const logins = await loseFirst(page, '/auth/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('Network error.')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectTitle(page, /^Nearby Items/)
  expect(new Set(logins).size).toBe(1)
  // That of joining, and this one.
  expect(await sessionsOf(page)).toHaveLength(2)
})
