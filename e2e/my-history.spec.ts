import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { expectAccessible } from '#e2e/looks/accessibility.ts'
import { accept, claim, HOME, join, list } from '#e2e/acts/members.ts'
import { isPhone } from '#e2e/acts/steps.ts'

test('what happened with me: found from the profile, by week, by word and kind, and who can see my address', async ({
  browser,
  baseURL,
}) => {
  const here = { ...HOME, url: baseURL ?? '' }
  const ruth = await join(browser, 'Ruth Remembers', here)
  const tom = await join(browser, 'Tom Takes', here)
  const lamp = await list(ruth, 'Reading lamp', { photos: 1 })
  await accept(ruth, await claim(tom, lamp))

  const { page } = ruth
  // It comes a moment behind everything else.
  const said = `You said yes to Tom for “${lamp.title}”`
  await expect
    .poll(async () => (await page.request.get('/api/user/history')).text(), { timeout: 15_000 })
    .toContain(`You said yes to Tom`)

  if (isPhone(page)) {
    await page.goto('/profile')
    await page.getByRole('link', { name: 'My history' }).click()
  } else {
    await page.goto('/security')
    await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'My history' }).click()
  }
  await expect(page).toHaveTitle(/My history/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Export' })).toHaveCount(isPhone(page) ? 0 : 1)
  const week = page.getByRole('region', { name: 'This week' })
  await expect(week.getByText(said, { exact: true })).toBeVisible()
  await expect(week.getByText(`after Tom asked you for “${lamp.title}”, today`)).toBeVisible()
  const seers = page.getByRole('region', { name: 'Who can see your address now' })
  await expect(seers.getByText('until 7 days after the pickup')).toBeVisible()
  await expectAccessible(page, 'my history')

  const search = page.getByRole('searchbox', { name: 'Search my history' })
  await search.fill('shared')
  await expect(week.getByText(said, { exact: true })).toHaveCount(0)
  await expect(week.getByText(`You shared “${lamp.title}”`)).toBeVisible()
  await search.fill('submarine')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await expectAccessible(page, 'nothing found in my history')
  await search.fill('')
  await search.press('Tab')
  await expect(page.getByRole('button', { name: 'All' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.getByRole('button', { name: 'Consents' }).focus()
  await page.keyboard.press('Enter')
  await expect(week.getByText('You agreed to the terms')).toBeVisible()
  await expect(week.getByText(said, { exact: true })).toHaveCount(0)

  await tom.page.goto('/my-history')
  await expect(tom.page.getByText(`Ruth said yes to you for “${lamp.title}”`)).toBeVisible()
  await expect(tom.page.getByText(/You can see the address of Ruth/)).toBeVisible()
  await expect(tom.page.getByText('Ruth agreed')).toHaveCount(0)
})
