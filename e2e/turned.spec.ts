import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { accept, claim, HOME, join, list, type Listing } from '#e2e/acts/members.ts'
import { picture } from '#e2e/acts/pictures.ts'
import { press } from '#e2e/looks/screens.ts'
import { choosePhotos, requestOf } from '#e2e/acts/steps.ts'
import { turnTwice } from '#e2e/acts/turn.ts'

type Form = {
  name: string
  path: (at: { asked: Listing; promised: Listing; request: string; person: string; talk: string }) => string
  open?: (page: Page) => Promise<unknown>
  field: (page: Page) => Locator
}

const FORMS: readonly Form[] = [
  { name: 'a gift request', path: () => '/requests/new', field: (page) => page.getByLabel('What do you need?') },
  {
    name: 'an offer',
    path: ({ request }) => `/requests/${request}/offer`,
    field: (page) => page.getByLabel(/^A line to/),
  },
  {
    name: 'the own profile',
    path: () => '/edit-profile',
    field: (page) => page.getByLabel('Name', { exact: true }),
  },
  {
    name: 'a report',
    path: ({ asked }) => `/items/${asked.id}`,
    open: press(/^Report/),
    field: (page) => page.getByLabel('What happened?'),
  },
  {
    name: 'a report of a person',
    path: ({ person }) => `/people/${person}`,
    open: press(/^Report/),
    field: (page) => page.getByLabel('What happened?'),
  },
  {
    name: 'the suburb to look around',
    path: () => '/location',
    open: press('Enter Area'),
    field: (page) => page.getByRole('combobox'),
  },
  {
    name: 'the filters',
    path: () => '/filters',
    field: (page) => page.getByRole('dialog').getByRole('searchbox', { name: 'Search' }),
  },
  { name: 'a message', path: ({ talk }) => `/messages/${talk}`, field: (page) => page.getByLabel(/^Message /) },
]

test('turning the phone keeps what was typed, in each form @phone', async ({ browser }) => {
  const owner = await join(browser, 'Ola Owner', HOME)
  const member = await join(browser, 'Tur Ning')
  const [asked, promised] = [await list(owner, 'Asked for'), await list(owner, 'Promised')]
  await accept(owner, await claim(member, promised))
  await list(member, 'To be offered')
  const request = await requestOf(owner)
  const at = { asked, promised, request, person: owner.id, talk: `${promised.id}-${member.id}` }
  const { page } = member
  for (const { name, path, open, field } of FORMS)
    await test.step(name, async () => {
      await page.goto(path(at))
      await open?.(page)
      const words = `Words of ${name}`
      await field(page).fill(words)
      await turnTwice(page, () => expect(field(page)).toHaveValue(words))
    })
})

test('turning the phone keeps the photo and the words of a gift that is being shared @phone', async ({ browser }) => {
  const { page } = await join(browser, 'Tur Ning', HOME)
  await page.goto('/share')
  await choosePhotos(page, [await picture('front', '#2f6db5')])
  await turnTwice(page, () => expect(page.getByRole('button', { name: /Press space to pick up/ })).toHaveCount(1))
  await page.getByRole('button', { name: 'Next: Details' }).click()
  await page.getByLabel('What is it?').fill('Kitchen scales')
  await turnTwice(page, () => expect(page.getByLabel('What is it?')).toHaveValue('Kitchen scales'))
  await page.getByLabel('Tell them about it').fill('Weighs to five kilograms.')
  await page.getByRole('button', { name: 'Next: Pickup area' }).click()
  const notes = page.getByLabel(/Pickup notes/)
  await notes.fill('The side gate')
  await turnTwice(page, () => expect(notes).toHaveValue('The side gate'))
})

test('what is chosen in the filters, and saved from them, is there after turning the phone, a reload, and back and forward @phone', async ({
  browser,
}) => {
  const { page } = await join(browser, 'Tur Ning', HOME)
  await page.goto('/')
  await page.goto('/filters')
  const dialog = page.getByRole('dialog')
  const distance = dialog.getByRole('slider', { name: 'Distance' })
  const car = dialog.getByRole('radio', { name: 'Car' })
  await distance.fill('7')
  await car.click()
  const stillThere = async () => {
    await expect(distance).toHaveValue('7')
    await expect(car).toBeChecked()
  }
  await turnTwice(page, stillThere)
  await page.reload()
  await stillThere()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await page.goForward()
  await stillThere()
  await dialog.getByRole('searchbox', { name: 'Search' }).fill('pottery wheel')
  const save = dialog.getByRole('button', { name: 'Save this search' })
  await turnTwice(page, () => expect(save).toBeVisible())
  await save.click()
  await turnTwice(page, () => expect(dialog.getByRole('link', { name: 'This search is saved' })).toBeVisible())
  await stillThere()
})

test('signing in keeps the address after turning and a reload, and never the password @phone', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill('tur@example.org')
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await turnTwice(page, () => expect(page.getByLabel('E-mail')).toHaveValue('tur@example.org'))
  await page.reload()
  await expect(page.getByLabel('E-mail')).toHaveValue('tur@example.org')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})
