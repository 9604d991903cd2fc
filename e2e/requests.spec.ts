import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { expectAccessible, listenToConsole, waitUntilStill } from '#e2e/looks/accessibility.ts'
import { HOME, join } from '#e2e/acts/members.ts'
import { expectTitle } from '#e2e/looks/screens.ts'

const ask = async (page: Page, title: string) => {
  await page.getByLabel('What do you need?').fill(title)
  await page.getByLabel('Why, and what matters').fill('The gutters are full of leaves again.')
}

test('asking: what is typed survives a reload, a neighbour sees it at once, and it can be changed', async ({
  browser,
}, { project, retry }) => {
  // Desktop and phone share a server.
  const first = `Ladder for the ${project.name}, ${retry}`
  const then = `${first}, four metres`
  const asker = await join(browser, 'Ada Stone', HOME)
  const neighbour = await join(browser, 'Ben Cole', HOME)
  await neighbour.page.goto('/requests')
  await expectTitle(neighbour.page, /^Gift Requests/)
  const { page } = asker
  await page.goto('/requests')
  await page.getByRole('link', { name: 'Request a Gift' }).first().click()
  await expectTitle(page, /^Request a Gift/)
  await ask(page, first)
  await page.reload()
  await expect(page.getByLabel('What do you need?')).toHaveValue(first)
  await page.getByRole('button', { name: 'Post request' }).click()
  await expect(page.getByText('Request posted')).toBeVisible()
  await expectTitle(page, new RegExp(`^${first}`))
  await expect(neighbour.page.getByRole('link', { name: first, exact: true })).toBeVisible()

  await page
    .getByRole('dialog')
    .getByRole('button', { name: `More for ${first}` })
    .click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('At least one field must have changed')).toBeVisible()
  await page.getByLabel('What do you need?').fill(then)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Request updated')).toBeVisible()
  await expect(neighbour.page.getByRole('link', { name: then, exact: true })).toBeVisible()

  await page
    .getByRole('dialog')
    .getByRole('button', { name: `More for ${then}` })
    .click()
  await page.getByRole('button', { name: 'Cancel request' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel request' }).click()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.reload()
  await expect(page.getByText('Open until').first()).toBeVisible()
})

const SCREENS = [
  { path: '/requests', title: /^Gift Requests/ },
  { path: '/requests?category=appliances', title: /^Gift Requests/ },
  { path: '/requests?tab=yours', title: /^(?:Gift Requests|Your Gift Requests)/ },
  { path: '/requests?tab=history', title: /^What you made happen/ },
  { path: '/requests/new', title: /^Request a Gift/ },
] as const

test('the screens of requests are accessible in both schemes', async ({ browser }) => {
  const { page } = await join(browser, 'Cleo Marsh', HOME)
  const consoleErrors = listenToConsole(page)
  await page.goto('/requests/new')
  await ask(page, 'Trestle table for one evening')
  await page.getByRole('button', { name: 'Post request' }).click()
  await expectTitle(page, /^Trestle table/)
  const { pathname } = new URL(page.url())
  const own = [
    { path: pathname, title: /^Trestle table/ },
    { path: `${pathname}/edit`, title: /^Edit request/ },
  ]
  for (const { path, title } of [...SCREENS, ...own]) {
    await page.goto(path)
    await expectTitle(page, title)
    await waitUntilStill(page)
    await expectAccessible(page, path)
  }
  expect(consoleErrors).toEqual([])
})
