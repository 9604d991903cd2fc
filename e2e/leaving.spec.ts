import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { expectAccessible } from '#e2e/looks/accessibility.ts'
import { HOME, join } from '#e2e/acts/members.ts'
import { PASSWORD } from '#e2e/acts/people.ts'

/** Of each test its own: what others have shared is on the same map. */
const chair = (word: string) => ({
  title: `Rocking chair ${word} ${Date.now()}`,
  description: 'Deep and kind to backs.',
  category: 'home_furniture',
  location: { type: 'Point', coordinates: [115.8716, -31.9341], address: '12 Oak Lane, Mount Lawley' },
})

const signIn = async (page: Page, email: string) => {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('dialog').locator('button[type=submit]').click()
}

test('a break: what it brings with it, what others see, and one press back', async ({ browser, baseURL }) => {
  const greta = await join(browser, 'Greta Breaks', { ...HOME, url: baseURL ?? '' })
  const hers = chair('that rests')
  const item = await greta.call<{ id: string }>('post', '/items', hers)
  await greta.page.goto('/your-data')
  await greta.page.getByRole('link', { name: 'Pause' }).click()
  await expect(greta.page.getByText('listing leaves the map')).toBeVisible()
  await expectAccessible(greta.page, 'a break')
  await greta.page.getByRole('radio', { name: 'Other' }).check({ force: true })
  await greta.page.getByRole('button', { name: 'Pause' }).click()
  await expect(greta.page.getByText('Choose a day after today.')).toBeVisible()
  await greta.page.getByRole('radio', { name: 'I come back' }).check({ force: true })
  await greta.page.getByRole('button', { name: 'Pause' }).click()
  await expect(greta.page.getByText('1 listing is hidden, nothing reminds you.')).toBeVisible()
  await greta.page.goto('/')
  await expect(greta.page.getByText('You’re on a break.')).toBeVisible()
  await expectAccessible(greta.page, 'during a break')

  const tom = await join(browser, 'Tom Looks', { ...HOME, url: baseURL ?? '' })
  await tom.page.goto(`/items/${item.id}`)
  await expect(tom.page.getByText(hers.title)).toHaveCount(0)

  await greta.page.getByRole('button', { name: 'Come back' }).click()
  await expect(greta.page.getByText('You’re on a break.')).toHaveCount(0)
  await tom.page.goto(`/items/${item.id}`)
  await expect(tom.page.getByRole('dialog').getByRole('heading', { name: hers.title })).toBeVisible()
})

test('leaving: seen first, meant by password, said goodbye to, and taken back at sign-in', async ({
  browser,
  baseURL,
}) => {
  const lena = await join(browser, 'Lena Leaves', { ...HOME, url: baseURL ?? '' })
  const { page, email } = lena
  await lena.call('post', '/items', chair('that leaves'))
  await page.goto('/your-data')
  await page.getByRole('link', { name: 'Delete account' }).click()
  await expect(page.getByText('listing ends')).toBeVisible()
  await expectAccessible(page, 'deleting an account')
  const go = page.getByRole('dialog').getByRole('button', { name: 'Delete account' })
  await go.click()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  await page.getByLabel('Your password', { exact: true }).fill('Wrong-1234')
  await go.click()
  await expect(page.getByText('Current password is incorrect.')).toBeVisible()
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await go.click()

  await expect(page.getByRole('heading', { name: 'Goodbye, and thank you' })).toBeVisible()
  await expect(page.getByText('1 listing left the map')).toBeVisible()
  await expectAccessible(page, 'after leaving')
  await page.getByRole('button', { name: 'Submit feedback' }).click()
  await expect(page.getByText('Say what should be different.')).toBeVisible()
  await page.getByLabel('Reason').selectOption('not-enough-activity')
  await page.getByLabel(/What should be different/u).fill('More things within a walk.')
  await page.getByRole('button', { name: 'Submit feedback' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expectAccessible(page, 'after the feedback')

  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'Keep your account after all?' })).toBeVisible()
  await expect(page.getByText('1 listing comes back onto the map, as it was')).toBeVisible()
  await expectAccessible(page, 'keeping an account')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page).toHaveTitle(/^Nearby Items/u)
})

test('an address without a receipt says so', async ({ page }) => {
  await page.goto('/receipts/0123456789abcdef0123456789abcdef')
  await expect(page.getByRole('heading', { name: 'No receipt is here' })).toBeVisible()
  await expectAccessible(page, 'no receipt')
})
