import { type Browser, expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { HOME, join, list, type Listing, markOf, type Member } from '#e2e/acts/members.ts'
import { letPass, write } from '#e2e/acts/steps.ts'

type Scene = { nina: Member; tom: Member; ines: Member; title: string; id: string; cot: Listing; side: Listing }

/** Nina asks; Tom offers by the dialog, Ines has offered, too. */
const withTwoOffers = async (browser: Browser): Promise<Scene> => {
  const [nina, tom, ines] = [
    await join(browser, 'Nina Okafor'),
    await join(browser, 'Tom Whitfield', HOME),
    await join(browser, 'Ines Duarte'),
  ]
  const title = `Cot ${markOf(nina.id)}`
  const id = await ask(nina.page, title)
  const [cot, side] = [await list(tom, 'Beech cot'), await list(ines, 'Cot side')]
  await offer(tom.page, { id, cot })
  await ines.call('post', `/requests/${id}/offers`, { itemId: side.id, message: 'It clips on.' })
  return { nina, tom, ines, title, id, cot, side }
}

/** By the form; the request's id. */
const ask = async (page: Page, title: string): Promise<string> => {
  await page.goto('/requests/new')
  await page.getByLabel('What do you need?').fill(title)
  await page.getByLabel('Why, and what matters').fill('Ours broke on the way here.')
  await page.getByRole('button', { name: 'Post request' }).click()
  await expect(page.getByText('Request posted')).toBeVisible()
  await expect(page).toHaveURL(/\/requests\/[0-9a-z]{26}$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

const offer = async (page: Page, { id, cot }: Pick<Scene, 'id' | 'cot'>) => {
  await page.goto(`/requests/${id}/offer`)
  const dialog = page.getByRole('dialog', { name: 'Offer an item to Nina' })
  await dialog.getByText(cot.title).click()
  await dialog.getByLabel(/^A line to Nina/).fill('Mattress included.')
  await dialog.getByRole('radio', { name: 'Sunday' }).click()
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByText('Offer sent').first()).toBeVisible()
}

const accept = async ({ nina, id }: Pick<Scene, 'nina' | 'id'>, thing: Listing, words: string) => {
  const { page } = nina
  await page.goto(`/requests/${id}/offers`)
  const dialog = page.getByRole('dialog', { name: /^Offers for/ })
  await expect(dialog.getByText(words)).toBeVisible()
  await dialog.getByRole('button', { name: new RegExp(`^Accept: ${thing.title}`) }).click()
  await expect(page).toHaveURL(/\/messages\/\w+-\w+/)
  await expect(page.getByText(/gift request/i).first()).toBeVisible()
}

const talk = async ({ nina, tom }: Pick<Scene, 'nina' | 'tom'>) => {
  const words = 'I come on Sunday at ten.'
  await write(nina, words)
  await tom.page.goto('/requests')
  await mine(tom.page).getByRole('link', { name: 'Open messages' }).first().click()
  await expect(tom.page.getByRole('main').getByText(words)).toBeVisible()
}

const mine = (page: Page) => page.getByRole('region', { name: 'Your offers' })

/** In the inbox, as it comes to whoever looks there. */
const isTold = async ({ page }: Member, words: RegExp) => {
  await page.goto('/notifications')
  await expect(page.getByText(words).first()).toBeVisible()
}

const told = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()

const bothThank = async ({ nina, tom, cot }: Pick<Scene, 'nina' | 'tom' | 'cot'>) => {
  for (const { page } of [nina, tom]) {
    await page.goto(`/items/${cot.id}`)
    const dialog = page.getByRole('dialog', { name: /^Say thanks to/ })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: /^Send thanks|^Say thanks/ }).click()
    await told(page, 'Appreciation Sent')
  }
}

test('an offer is accepted, its helper marks it fulfilled, both thank, and the other helper is told', async ({
  browser,
}) => {
  const scene = await withTwoOffers(browser)
  const { tom, ines, cot } = scene
  await accept(scene, cot, 'Mattress included.')
  await talk(scene)
  await ines.page.goto('/requests')
  await expect(mine(ines.page).getByText('On hold')).toBeVisible()
  await tom.page.goto('/requests')
  await letPass(tom.page, () => mine(tom.page).getByRole('button', { name: 'Mark fulfilled' }).click())
  await told(tom.page, 'Marked fulfilled')
  await bothThank(scene)
  // The page has been open all the time.
  await expect(mine(ines.page).getByText('Fulfilled by another neighbour')).toBeVisible()
  await isTold(ines, /^Another neighbour helped/)
})

test('the requester marks it fulfilled @desktop', async ({ browser }) => {
  const scene = await withTwoOffers(browser)
  const { nina, tom, ines, cot, title } = scene
  await accept(scene, cot, 'Mattress included.')
  await talk(scene)
  await nina.page.goto(`/requests/${scene.id}`)
  const done = nina.page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Mark fulfilled' }).first()
  await letPass(nina.page, () => done.click())
  await told(nina.page, 'Request marked as fulfilled')
  await tom.page.goto('/requests')
  await expect(mine(tom.page).getByText('Fulfilled', { exact: true })).toBeVisible()
  await isTold(tom, /^Picked up/)
  await isTold(ines, /^Another neighbour helped/)
  await bothThank(scene)
})

test('the helper releases it, the request is open again, and the second offer is accepted @desktop', async ({
  browser,
}) => {
  const scene = await withTwoOffers(browser)
  const { nina, tom, ines, cot, side, id } = scene
  await accept(scene, cot, 'Mattress included.')
  await tom.page.goto(`/items/${cot.id}`)
  await tom.page.getByRole('button', { name: 'Nina is not coming' }).first().click()
  await letPass(tom.page, () => tom.page.getByRole('button', { name: 'Release it' }).click())
  await told(tom.page, 'Available again')
  await isTold(nina, /took an offer back|Pickup missed/)
  await isTold(ines, /^A request is open again/)
  await ines.page.goto('/requests')
  await expect(mine(ines.page).getByText('Waiting for an answer')).toBeVisible()
  await accept({ nina, id }, side, 'It clips on.')
  await ines.page.goto('/requests')
  await expect(mine(ines.page).getByText('Offer accepted')).toBeVisible()
  await tom.page.goto('/requests')
  await expect(mine(tom.page).getByText('Withdrawn')).toBeVisible()
})
