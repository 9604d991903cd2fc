import { type Browser, expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { expectAccessible } from '#e2e/looks/accessibility.ts'
import { HOME, join, list, type Listing, type Member } from '#e2e/acts/members.ts'

/** Whoever gets a yes gets an address, whichever way the yes came. */
const STREET = '8 Field Street'
const SUBURB_ONLY = { ...HOME, address: 'Mount Lawley WA 6050' }

type Scene = { nina: Member; ben: Member; requestId: string; lamp: Listing }

/** Ben asks; Nina, who told no street when she joined, has a lamp that tells none either. */
const begin = async (browser: Browser): Promise<Scene> => {
  const nina = await join(browser, 'Nina Oakley', SUBURB_ONLY)
  const ben = await join(browser, 'Ben Carter', HOME)
  const { id: requestId } = await ben.call<{ id: string }>('post', '/requests', {
    title: 'A lamp to read by',
    description: 'Ours broke on the way here.',
    category: 'home_furniture',
  })
  return { nina, ben, requestId, lamp: await list(nina, 'Reading lamp', { address: null }) }
}

const accept = async ({ ben, requestId, lamp }: Scene) => {
  const { page } = ben
  await page.goto(`/requests/${requestId}/offers`)
  const dialog = page.getByRole('dialog', { name: /^Offers for/ })
  await dialog.getByRole('button', { name: new RegExp(`^Accept: ${lamp.title}`) }).click()
  await expect(page).toHaveURL(/\/messages\/\w+-\w+/)
}

const sees = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()

test('an offer asks for the street, whoever accepts it sees it, and the next form knows it @desktop', async ({
  browser,
}) => {
  const scene = await begin(browser)
  const { nina, ben, requestId, lamp } = scene
  const { page } = nina
  await page.goto(`/requests/${requestId}/offer`)
  const dialog = page.getByRole('dialog', { name: 'Offer an item to Ben' })
  await dialog.getByText(lamp.title).click()
  const field = dialog.getByLabel(/^Where would Ben pick it up\?/)
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(dialog.getByText('Enter the street and number.')).toBeVisible()
  await expect(field).toBeFocused()
  await expectAccessible(page, 'an offer without a street')
  await field.fill(STREET)
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await sees(page, 'Offer sent')
  await accept(scene)
  await ben.page.goto(`/items/${lamp.id}`)
  await sees(ben.page, STREET)
  await sees(ben.page, /You see the address because Nina said yes/)
  await page.goto('/edit-profile')
  await expect(page.getByLabel(/^Street and number/)).toHaveValue(STREET)
})

test('a yes to a thing without a street: its giver adds it in the chat, and the open page of the taker shows it @desktop', async ({
  browser,
}) => {
  const scene = await begin(browser)
  const { nina, ben, requestId, lamp } = scene
  // By another client than this page, which would have asked.
  await nina.call('post', `/requests/${requestId}/offers`, { itemId: lamp.id })
  await accept(scene)
  await sees(ben.page, /no street yet/i)
  const talk = new URL(ben.page.url()).pathname
  await ben.page.goto(`/items/${lamp.id}`)
  await sees(ben.page, 'Nina has not added the street yet. You will be told.')
  await expect(ben.page.getByText('You see the address because')).toHaveCount(0)
  await expectAccessible(ben.page, 'a pickup without a street')

  await nina.page.goto(`/items/${lamp.id}`)
  const box = nina.page.getByRole('region', { name: 'Where should Ben come?' })
  await box.getByLabel(/^Street and number/).scrollIntoViewIfNeeded()
  await expectAccessible(nina.page, 'the question for the street in the panel')
  await nina.page.goto(talk)
  await nina.page.getByRole('button', { name: 'Add the address' }).click()
  const dialog = nina.page.getByRole('dialog', { name: 'Where should Ben come?' })
  await expect(dialog.getByRole('checkbox', { name: 'Remember it' })).toBeChecked()
  await expectAccessible(nina.page, 'the question for the street in the chat')
  await dialog.getByLabel(/^Street and number/).fill(STREET)
  await dialog.getByRole('button', { name: 'Add the address' }).click()
  await sees(nina.page, 'Address added')
  await sees(nina.page, STREET)
  await expect(nina.page.getByRole('button', { name: 'Add the address' })).toHaveCount(0)

  // The page has been open all the time.
  await sees(ben.page, STREET)
  await sees(ben.page, 'Nina added the address')
  await ben.page.goto('/notifications')
  await sees(ben.page, 'Nina added the address')
})

test('a draw is not shared without the street @desktop', async ({ browser }) => {
  const { page } = await join(browser, 'Nina Oakley', SUBURB_ONLY)
  await page.goto('/share')
  const dialog = page.getByRole('dialog', { name: 'Share a Gifty' })
  await dialog.getByRole('button', { name: 'Skip, use a drawing' }).click()
  await dialog.getByLabel('What is it?').fill('Two-person tent, dry and complete')
  await dialog.getByLabel('Tell them about it').fill('Three summers old, always dried before it was packed.')
  await dialog.getByRole('radio', { name: 'A draw decides' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Next: Pickup area' }).click()
  await sees(page, 'The winner gets it without asking you again. Nobody else sees it.')
  await dialog.getByRole('button', { name: 'Share it' }).click()
  const field = dialog.getByLabel(/^Street and number/)
  await expect(dialog.getByText(/^Needed for a draw/)).toBeVisible()
  await expect(field).toBeFocused()
  await expectAccessible(page, 'a draw without a street')
  await field.fill(STREET)
  await dialog.getByRole('button', { name: 'Share it' }).click()
  await expect(page.getByRole('dialog', { name: 'Two-person tent, dry and complete' })).toBeVisible()
})
