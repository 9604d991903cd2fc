import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { HOME, join, list } from '#e2e/acts/members.ts'
import { makeOwnServer } from '#e2e/site/server.ts'

test('when the server is gone the page says so, keeps what was seen, and comes back @desktop', async ({ browser }) => {
  const town = await makeOwnServer()
  try {
    const { page } = await join(browser, 'Off Line', { ...HOME, url: town.url })
    const { title } = await list(await join(browser, 'Own Er', { ...HOME, url: town.url }), 'Copper kettle')
    await page.goto('/?view=list')
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    // The code of all other screens comes once the first one stands.
    await page.waitForFunction(() => {
      const named = document.querySelector<HTMLTemplateElement>('#later')?.content.textContent?.split(' ') ?? []
      const here = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      return named.length > 0 && named.every((path) => here.includes(path))
    })
    await page.context().setOffline(true)
    await expect(page.getByText("You're offline — showing what we last saw")).toBeVisible()
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText("You're offline — showing what we last saw")).toBeHidden()
    await town.stop()
    await expect(page.getByText('The server does not answer — showing what we last saw')).toBeVisible()
    // As its card told; what no list has shown says that it did not load.
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page
      .getByRole('button', { name: 'Close' })
      .or(page.getByRole('button', { name: 'Back' }))
      .first()
      .click()
    // A screen that was never opened is there, in its own look.
    await page.getByRole('link', { name: 'Request a Gift' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click()
    await expect(page.getByRole('combobox', { name: /^Where you could fetch it/ })).toBeVisible()
    await expect(page.locator('div:has(> ul[aria-label="Suggestions"])')).toHaveCSS('position', 'relative')
    await page.goBack()
    await town.start()
    // By itself: the live line is tried ever more patiently, and once it stands the page asks again.
    await expect(page.getByText('The server does not answer')).toBeHidden({ timeout: 30_000 })
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'What happened so far' })).toBeVisible()
  } finally {
    await town.stop()
  }
})
