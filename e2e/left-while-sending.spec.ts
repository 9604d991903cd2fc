import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { HOME, join, list, type Member } from '#e2e/acts/members.ts'
import { ids } from '#e2e/acts/offline.ts'

/** What is posted there is not answered before `answer` is called; the server hears it at once. */
const slowLine = async (page: Page, path: string) => {
  let answer = () => undefined as void
  const answers = new Promise<void>((resolve) => (answer = resolve))
  const keys: (string | undefined)[] = []
  await page.route(`**/api${path}`, async (route) => {
    const request = route.request()
    if (request.method() === 'GET') return route.continue()
    keys.push(request.headers()['idempotency-key'])
    const response = await route.fetch()
    await answers
    // Whoever has left does not wait for it any more.
    await route.fulfill({ response }).catch(() => undefined)
  })
  return { answer: () => answer(), keys }
}

const fillListing = async (page: Page, title: string) => {
  await page.getByRole('button', { name: 'Skip, use a drawing' }).click()
  await page.getByLabel('What is it?').fill(title)
  await page.getByLabel('Tell them about it').fill('Four legs and a back, that is all.')
  await page.getByRole('button', { name: 'Next: Pickup area' }).click()
  await page.getByRole('button', { name: 'Share it' }).click()
}

const mine = ({ page }: Member) => ids(page, '/items/user/mine')

test('a form that is closed while it is sent: the sending goes on, its end is told there, and it happens once @desktop', async ({
  browser,
}) => {
  const member = await join(browser, 'Lea Early', HOME)
  const { page } = member
  await page.goto('/?view=list')
  const line = await slowLine(page, '/items')
  await page.getByRole('link', { name: 'Share a Gifty', exact: true }).click()
  await fillListing(page, 'Kitchen chair')
  await expect.poll(() => line.keys.length).toBe(1)
  await test.step('the way back leads nowhere yet', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/step=3/)
    await expect(page.getByLabel('Map of the pickup place')).toBeVisible()
  })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Still being sent')).toBeVisible()
  await page.getByRole('link', { name: 'Share a Gifty', exact: true }).click()
  await page.getByRole('button', { name: 'Skip, use a drawing' }).click()
  await expect(page.getByLabel('What is it?')).toHaveValue('')
  line.answer()
  await expect(page.getByText('Item Shared Successfully')).toBeVisible()
  // Where the person went, they stay.
  await expect(page.getByLabel('What is it?')).toBeVisible()
  expect(new Set(line.keys).size).toBe(1)
  expect(await mine(member)).toHaveLength(1)
})

test('a request and its changes, left by the way back while they are sent @desktop', async ({ browser }) => {
  const member = await join(browser, 'Rae Quick', HOME)
  const { page } = member
  const line = await slowLine(page, '/requests')
  await page.goto('/requests')
  await page.getByRole('link', { name: 'Request a Gift' }).first().click()
  await page.getByLabel('What do you need?').fill('Ladder for a day')
  await page.getByLabel('Why, and what matters').fill('The gutters are full of leaves.')
  await page.getByRole('button', { name: 'Post request' }).click()
  await expect.poll(() => line.keys.length).toBe(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/requests$/)
  await expect(page.getByText('Still being sent')).toBeVisible()
  line.answer()
  await expect(page.getByText('Request posted')).toBeVisible()
  await expect(page).toHaveURL(/\/requests$/)
  expect(new Set(line.keys).size).toBe(1)
  const [id] = await ids(page, '/requests/mine')
  expect(await ids(page, '/requests/mine')).toEqual([id])

  const changes = await slowLine(page, `/requests/${id}`)
  await page.goto(`/requests/${id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'More for Ladder for a day' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('What do you need?').fill('Long ladder for a day')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => changes.keys.length).toBe(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(new RegExp(`/requests/${id}$`))
  changes.answer()
  await expect(page.getByText('Request updated')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/requests/${id}$`))
})

test('an offer, closed while it is sent @desktop', async ({ browser }) => {
  const requester = await join(browser, 'Una Want', HOME)
  const helper = await join(browser, 'Hew Quick')
  const { title } = await list(helper, 'Step stool')
  const { id } = await requester.call<{ id: string }>('post', '/requests', {
    title: 'Something to stand on',
    description: 'To reach the top shelf.',
    category: 'home_furniture',
  })
  const { page } = helper
  const line = await slowLine(page, `/requests/${id}/offers`)
  await page.goto(`/requests/${id}/offer`)
  await page.getByRole('dialog').getByText(title).click()
  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect.poll(() => line.keys.length).toBe(1)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/requests$/)
  line.answer()
  await expect(page.getByText('Offer sent')).toBeVisible()
  await expect(page).toHaveURL(/\/requests$/)
  expect(new Set(line.keys).size).toBe(1)
  expect(await ids(page, '/requests/offers/mine')).toHaveLength(1)
})
