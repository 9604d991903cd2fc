import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { HOME, join, list, markOf } from '#e2e/acts/members.ts'
import { slowDown } from '#e2e/site/new-version.ts'
import { mailOf, PASSWORD } from '#e2e/acts/people.ts'
import { askForm, choosePhotos } from '#e2e/acts/steps.ts'
import { picture } from '#e2e/acts/pictures.ts'
import { expectTitle } from '#e2e/looks/screens.ts'

const fillRegister = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.goto('/register')
  await page.getByLabel('Name', { exact: true }).fill('Tru Ble')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel(/I accept the terms/).check()
  await page.getByLabel(/I have read the privacy notice/).check()
}

test('a weak password and an address that is taken are refused @desktop', async ({ browser, page }) => {
  const taken = await join(browser, 'Al Ready')
  const button = page.getByRole('button', { name: 'Create account' })
  await fillRegister(page, { email: taken.email, password: 'short' })
  await expect(page.getByText(/Weak/).first()).toBeVisible()
  await expect(button).toBeDisabled()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button.click()
  await expect(page.getByRole('alert')).toContainText('An account with this email already exists.')
  await page.getByLabel('E-mail', { exact: true }).fill(mailOf('Fresh Start'))
  await button.click()
  await expectTitle(page, /^Nearby Items/)
})

test('a wrong password says so, and what was typed stays @desktop', async ({ browser, page }) => {
  const { email } = await join(browser, 'For Getful')
  await page.goto('/sign-in')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Wrong-one-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('Login failed')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
})

test('contact details in a title, a drawing and a file that is too large are kept out @desktop', async ({
  browser,
}) => {
  const { page } = await join(browser, 'Con Tact', HOME)
  await page.goto('/share')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /Add a photo/ }).click()
  const huge = { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(9 * 1024 * 1024) }
  const svg = {
    name: 'drawn.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  }
  await (await chooser).setFiles([svg, huge])
  const told = page.getByRole('alert')
  await expect(told).toHaveCount(2)
  await expect(told.first()).toContainText(/PNG, JPG/)
  await expect(told.last()).toContainText(/8 MB/)
  await page.getByRole('button', { name: 'Remove photo 2' }).click()
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await choosePhotos(page, [await picture('fine', '#0f6b57')])
  await page.getByRole('button', { name: 'Next: Details' }).click()
  await page.getByLabel('What is it?').fill('Bike, call 0412 345 678')
  await expect(page.getByText(/^Remove phone numbers, email addresses/).first()).toBeVisible()
  await page.getByLabel('Tell them about it').fill('A bike in good order.')
  await page.getByRole('button', { name: 'Next: Pickup area' }).click()
  await expect(page.getByLabel('What is it?')).toBeFocused()
})

test('on a slow line a double click asks once @phone', async ({ browser }) => {
  const owner = await join(browser, 'Slo Owner', HOME)
  const member = await join(browser, 'Dou Click')
  const { page } = member
  const { id, title } = await list(owner, 'Double bed')
  const commands = new Set<string | undefined>()
  await page.route('**/api/claims', async (route) => {
    if (route.request().method() === 'POST') commands.add(route.request().headers()['idempotency-key'])
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await route.continue()
  })
  await page.goto(`/items/${id}`)
  await (await askForm(page)).getByRole('button', { name: 'Ask for it' }).dblclick()
  await expect(page.getByText('You are first in line')).toBeVisible()
  expect(commands.size).toBe(1)
  await owner.page.goto(`/items/${id}`)
  await expect(owner.page.getByText('1 has asked')).toBeVisible()
  await expect(owner.page.getByRole('dialog', { name: title }).getByText('Dou Click')).toHaveCount(1)
})

test('a shared link leads there after signing in @desktop', async ({ browser, page }) => {
  const owner = await join(browser, 'Lin Ked', HOME)
  const { id, title } = await list(owner, 'Link of a chain')
  await page.goto(`/items/${id}`)
  await expectTitle(page, /^Sign in/)
  await expect(page.getByText('Sign in to see this gift and ask for it.')).toBeVisible()
  await page.getByLabel('E-mail', { exact: true }).fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/items/${id}`))
})

test('an unknown address and an unknown gift are no dead ends @desktop', async ({ browser }) => {
  const { page } = await join(browser, 'Lo Stray')
  await page.goto('/no-such-page')
  await expectTitle(page, /^Nearby Items/)
  await page.goto('/items/01j00000000000000000000000')
  await expect(page.getByText(/It may have been removed/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expectTitle(page, /^Nearby Items/)
})

test('radius, words and tab stand in the address and survive a reload @desktop', async ({ browser }) => {
  const owner = await join(browser, 'Re Loader', HOME)
  const { page } = await join(browser, 'Ur Lman')
  const { title } = await list(owner, 'Zinc bucket')
  await list(await join(browser, 'Al So', HOME), 'Zinc tub')
  await page.goto(`/?view=list&q=${markOf(owner.id)}&r=7`)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(1)
  await page.reload()
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(title)
  await expect(page).toHaveURL(/r=7/)
  await page.goto('/?view=list&tab=yours')
  await expect(page.getByRole('radio', { name: 'Your Items' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Your Items' })).toBeChecked()
})

test('whoever signs out is out, in every tab @desktop', async ({ browser }) => {
  const { page } = await join(browser, 'Sy Nout')
  const second = await page.context().newPage()
  await second.goto('/')
  await page.goto('/profile')
  await page.getByRole('button', { name: /^Profile,/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).last().click()
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await second.reload()
  await expect(second.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await page.goto('/messages')
  await expectTitle(page, /^Sign in/)
})

test('a tile keeps its shape, be the picture tall or none at all @desktop', async ({ browser }) => {
  const { page } = await join(browser, 'Tall Narrow', HOME)
  await page.goto('/share')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /Add a photo/ }).click()
  const none = { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') }
  await (await chooser).setFiles([none, await picture('tall', '#0f6b57', { width: 300, height: 900 })])
  await expect(page.getByText('PNG, JPG or WebP only')).toBeVisible()
  await expect(page.getByRole('button', { name: /Press space to pick up/ })).toHaveCount(1)
  const tall = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Remove photo 2' }) })
  for (const tile of [page.getByRole('alert'), tall])
    expect(await tile.evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight)).toBeCloseTo(4 / 3, 1)
})

test('a screen whose code is long on its way is waited for by name, not by an empty page @desktop', async ({
  browser,
}) => {
  const { page } = await join(browser, 'Slow Line', HOME)
  const frame = /\/assets\/messages-frame[^/]*\.js$/
  const letThrough = await slowDown(page, frame)
  const asked = page.waitForRequest(frame)
  await page.goto('/messages', { waitUntil: 'commit' })
  await asked
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.getByRole('status')).toHaveText('Loading...')
  letThrough()
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
})
