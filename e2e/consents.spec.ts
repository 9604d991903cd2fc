import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { expectAccessible } from '#e2e/looks/accessibility.ts'
import { HOME, join } from '#e2e/acts/members.ts'
import { makeOwnServer } from '#e2e/site/server.ts'

const ADMIN = 'ada.admin@example.net'
const NEXT = {
  version: 2,
  text: '## In short\n\nNeighbours see a circle, **never** your house.\n\n## Your rights\n\nAll of them.',
  changes: '+ **Who looked is shown to you.** You see when and why.\n- Rough place in the log. It is no longer kept.',
}

// A new version is asked of everybody, so the journey has a site of its own.
test('the texts are there for everybody, and a new version is asked for before anything is written', async ({
  browser,
}) => {
  const town = await makeOwnServer({ ADMIN_EMAIL: ADMIN })
  const at = { ...HOME, url: town.url }
  try {
    const visitor = await (await browser.newContext({ baseURL: town.url })).newPage()
    await visitor.goto('/')
    await visitor.getByRole('navigation', { name: 'Fine print' }).getByRole('link', { name: 'Privacy' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible()
    await expect(visitor).toHaveTitle(/^Privacy notice/u)
    await expect(visitor.getByText(/^Version 1 · /u)).toBeVisible()
    await expectAccessible(visitor, 'the privacy notice')
    for (const [path, heading] of [
      ['/terms', 'Terms'],
      ['/listing-policy', 'Listing policy'],
    ] as const) {
      expect((await visitor.goto(path))?.status()).toBe(200)
      await expect(visitor.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    }
    await expectAccessible(visitor, 'the listing policy')

    await visitor.getByRole('navigation', { name: 'Fine print' }).getByRole('link', { name: 'Licences' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Licences' })).toBeVisible()
    await visitor.getByRole('searchbox', { name: 'Find a work or a licence' }).fill('hippocratic')
    await visitor.getByText('react-leaflet', { exact: true }).click()
    await expect(visitor.getByRole('region', { name: /licence of react-leaflet$/u })).toContainText(
      'Hippocratic License',
    )
    await expectAccessible(visitor, 'the licences')

    const admin = await join(browser, 'Ada Runs', { ...at, email: ADMIN })
    const { page } = await join(browser, 'Cora Reads', at)
    await page.goto('/')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await admin.call('post', '/admin/texts/privacy', NEXT)

    // At the next visit; later is an answer for looking around.
    await page.goto('/')
    const asked = page.getByRole('dialog', { name: 'The privacy notice has changed' })
    await expect(asked.getByText('Who looked is shown to you.')).toBeVisible()
    await expect(asked.getByText('2 things are different')).toBeVisible()
    await expectAccessible(page, 'asked again')
    await asked.getByRole('button', { name: 'Later' }).click()
    await expect(asked).toHaveCount(0)

    // Writing asks once more, and goes on by itself.
    await page.goto('/consents')
    await page.getByRole('dialog').getByRole('button', { name: 'Later' }).click()
    await expect(page.getByText(/^A newer version waits for your answer/u)).toBeVisible()
    await page.goto('/requests/new')
    await page.getByRole('dialog').getByRole('button', { name: 'Later' }).click()
    await page.getByLabel('What do you need?').fill('A cot')
    await page.getByLabel('Why, and what matters').fill('For our grandchild, who comes in spring.')
    await page.getByRole('button', { name: 'Post request' }).click()
    await asked.getByRole('button', { name: 'I agree' }).click()
    await expect(page.getByText('Request posted')).toBeVisible()
    await expect(asked).toHaveCount(0)

    await page.goto('/consents')
    await expect(page.getByRole('heading', { level: 1, name: 'Terms and consents' })).toBeVisible()
    await expect(page.getByText(/when asked again/u)).toBeVisible()
    await expectAccessible(page, 'terms and consents')
    const news = page.getByRole('switch', { name: 'News by e-mail' })
    await news.click()
    await expect(page.getByText(/^Given /u)).toBeVisible()
    await news.click()
    await expect(page.getByText(/^Taken back /u)).toBeVisible()
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: -31.93214, longitude: 115.87414 })
    const here = page.getByRole('switch', { name: 'Where I am now, for distances' })
    await expect(here).not.toBeChecked()
    await here.click()
    await expect(page.getByText(/^Given .*, in this browser, rounded to about 100 m$/u)).toBeVisible()
    await page.reload()
    await expect(here).toBeChecked()
    await here.click()
    await expect(page.getByText('Not given in this browser')).toBeVisible()
    await page.getByRole('link', { name: 'Read: Privacy notice' }).click()
    await expect(page.getByText('What changed')).toBeVisible()
    await page.getByText('Earlier versions').click()
    await page.getByRole('link', { name: /^Version 1 · /u }).click()
    await expect(page.getByRole('link', { name: 'Read the version in force' })).toBeVisible()
    await expectAccessible(page, 'an earlier version')
  } finally {
    await town.stop()
  }
})
