import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { HOME, join, list, markOf } from '#e2e/acts/members.ts'
import { picture } from '#e2e/acts/pictures.ts'
import { share } from '#e2e/acts/steps.ts'

/** What the facts of a gift say of when it suits. */
const when = (page: Page) =>
  page.getByRole('dialog').getByText('When', { exact: true }).locator('xpath=following-sibling::dd[1]')
const chip = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

test('a gift is shared with times and own words, and both are changed', async ({ browser }) => {
  const owner = await join(browser, 'Ola Owner', HOME)
  const neighbour = await join(browser, 'Nel Near')
  const { page } = owner
  const title = `Stool ${markOf(owner.id)}`
  await page.goto('/')
  await share(owner, {
    title,
    description: 'In good order, from a house without smoke.',
    photos: [await picture('stool', '#4fc3a5')],
    suburb: 'Mount Lawley',
    times: ['Sunday', 'Weekday evenings'],
    otherTime: 'after 6',
  })

  await test.step('a neighbour reads the times and then the words', async () => {
    await neighbour.page.goto(new URL(page.url()).pathname)
    await expect(when(neighbour.page)).toHaveText('Weekday evenings, Sunday, after 6')
  })

  await test.step('one time and the words are changed, the other time stays', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Next: Details' }).click()
    await page.getByRole('button', { name: 'Next: Pickup area' }).click()
    await expect(chip(page, 'Sunday')).toHaveAttribute('aria-pressed', 'true')
    await expect(chip(page, 'Weekday evenings')).toHaveAttribute('aria-pressed', 'true')
    await expect(chip(page, 'Saturday morning')).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByLabel('Another time')).toHaveValue('after 6')
    await chip(page, 'Sunday').click()
    await page.getByLabel('Another time').fill('not in July')
    await page.getByRole('button', { name: 'Save it' }).click()
    await expect(when(page)).toHaveText('Weekday evenings, not in July')
    await neighbour.page.reload()
    await expect(when(neighbour.page)).toHaveText('Weekday evenings, not in July')
  })
})

test('an offer says by a chip when its thing could be fetched', async ({ browser }) => {
  const nina = await join(browser, 'Nina Okafor')
  const tom = await join(browser, 'Tom Whitfield', HOME)
  const cot = await list(tom, 'Beech cot')
  const { id } = await nina.call<{ id: string }>('post', '/requests', {
    title: `Cot ${markOf(nina.id)}`,
    description: 'Ours broke on the way here.',
    category: 'baby_kids',
    location: { type: 'Point', coordinates: [HOME.lng, HOME.lat] },
  })
  const { page } = tom
  await page.goto(`/requests/${id}/offer`)
  const dialog = page.getByRole('dialog', { name: 'Offer an item to Nina' })
  await dialog.getByText(cot.title).click()
  await dialog.getByRole('radio', { name: 'Other' }).click()
  await dialog.getByLabel('Another time').fill('Sat 10:00')
  await dialog.getByRole('radio', { name: 'Saturday morning' }).click()
  await expect(dialog.getByLabel('Another time')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByText('Offer sent').first()).toBeVisible()
  await nina.page.goto(`/requests/${id}/offers`)
  await expect(nina.page.getByRole('dialog').getByText('Saturday morning', { exact: true })).toBeVisible()
  const answer: unknown = await (await nina.page.request.get(`/api/requests/${id}/offers`)).json()
  expect(answer).toMatchObject({ data: [{ pickupTimes: ['saturday-morning'], pickupWords: null }] })
})
