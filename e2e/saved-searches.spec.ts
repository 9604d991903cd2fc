import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { expectAccessible, listenToConsole, waitUntilStill } from '#e2e/looks/accessibility.ts'
import { HOME, join, list, markOf, type Member } from '#e2e/acts/members.ts'
import { isPhone } from '#e2e/acts/steps.ts'

/** The scheduler looks every 15 s. */
const TOLD = { timeout: 40_000, intervals: [2000] }

const isTold = (member: Member, title: string | RegExp) =>
  expect(async () => {
    await member.page.goto('/notifications')
    await expect(member.page.getByRole('dialog').getByText(title).first()).toBeVisible({ timeout: 1500 })
  }).toPass(TOLD)

/** Typed where one searches: beside the field at the desk, in the filters on the phone. */
const saveSearch = async ({ page }: Member, words: string) => {
  await page.goto(isPhone(page) ? '/filters' : '/')
  const field = page.getByRole('searchbox').last()
  await field.fill(words)
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(page.getByText('Search saved')).toBeVisible()
}

const openSearches = async ({ page }: Member) => {
  if (isPhone(page)) await page.goto('/profile')
  else {
    await page.goto('/')
    await page.getByRole('button', { name: /^Profile/ }).click()
  }
  await page.getByRole('link', { name: 'Saved searches' }).click()
  await expect(page).toHaveTitle(/^Saved searches/)
}

test('what somebody looks for is saved, told once it is shared, shown and deleted', async ({ browser }) => {
  const [cleo, olga] = [await join(browser, 'Cleo Seeker'), await join(browser, 'Olga Owner', HOME)]
  const consoleErrors = listenToConsole(cleo.page)
  const words = `harmonium ${markOf(olga.id)}`
  await saveSearch(cleo, words)
  const thing = await list(olga, 'Harmonium', { photos: 1 })
  await isTold(cleo, `A new listing matches “${words}”`)
  await cleo.page.getByRole('dialog').getByText(`A new listing matches “${words}”`).click()
  await expect(cleo.page.getByRole('dialog', { name: thing.title })).toBeVisible()

  await openSearches(cleo)
  await waitUntilStill(cleo.page)
  await expectAccessible(cleo.page, 'saved searches')
  await cleo.page.getByRole('link', { name: new RegExp(words) }).click()
  await expect(cleo.page.getByRole('main').getByText(thing.title).first()).toBeVisible()
  await openSearches(cleo)
  await cleo.page.getByRole('button', { name: `Delete “${words}”` }).click()
  await expect(cleo.page.getByText('No saved searches yet')).toBeVisible()
  await cleo.page.reload()
  await expect(cleo.page.getByText('No saved searches yet')).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('who asked for such a thing is shown its listing, and its owner the request @desktop', async ({ browser }) => {
  const [nina, tom] = [await join(browser, 'Nina Okafor'), await join(browser, 'Tom Whitfield', HOME)]
  const title = `Zither ${markOf(nina.id)}`
  const { id } = await nina.call<{ id: string }>('post', '/requests', {
    title,
    description: 'For the evenings of our street.',
    category: 'musical_instruments',
  })
  const zither = await list(tom, 'Old zither', { title: `Old zither ${markOf(nina.id)}`, photos: 1 })
  await isTold(nina, 'Something you asked for may be here')
  await nina.page.goto(`/requests/${id}`)
  await expect(nina.page.getByRole('heading', { name: 'Perhaps it is here already' })).toBeVisible()
  await expectAccessible(nina.page, 'what fits a request')
  await nina.page.getByRole('link', { name: zither.title }).click()
  await expect(nina.page.getByRole('dialog', { name: zither.title })).toBeVisible()

  await tom.page.goto(`/items/${zither.id}`)
  await expect(tom.page.getByText(/asked for this$/)).toBeVisible()
  await expectAccessible(tom.page, 'who asked for it')
  await tom.page.getByRole('link', { name: `Offer it: ${title}` }).click()
  const dialog = tom.page.getByRole('dialog', { name: 'Offer an item to Nina' })
  await expect(dialog.getByRole('radio', { name: new RegExp(zither.title) })).toBeChecked()
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(tom.page.getByText('Offer sent').first()).toBeVisible()
})
