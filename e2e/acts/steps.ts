import { expect, type Page } from '@playwright/test'
import type { Member } from './members.ts'
import type { Person } from './people.ts'
import type { UploadedFile } from './pictures.ts'

/** A pin of a map, or a group of them. */
export const PIN = '[data-part="pins"] :is(a, button)'

/** User actions, done by clicking and typing. */
export type Gift = {
  title: string
  description: string
  photos: UploadedFile[]
  suburb: string
  /** Chips of the times that suit. */
  times?: readonly string[]
  /** When it suits, in own words. */
  otherTime?: string
  notes?: string
}

export const share = async ({ page }: Pick<Person, 'page'>, gift: Gift) => {
  await page.getByRole('link', { name: 'Share a Gifty', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share a Gifty' })
  await choosePhotos(page, gift.photos)
  await dialog.getByRole('button', { name: 'Next: Details' }).click()
  await dialog.getByLabel('What is it?').fill(gift.title)
  await dialog.getByLabel('Tell them about it').fill(gift.description)
  await dialog.getByLabel('Category').selectOption({ label: 'Home & Furniture' })
  await dialog.getByRole('button', { name: 'Next: Pickup area' }).click()
  await dialog.getByRole('combobox', { name: 'Suburb' }).fill(gift.suburb)
  await dialog
    .getByRole('option', { name: new RegExp(gift.suburb) })
    .first()
    .click()
  await expect(dialog.getByLabel('Map of the pickup place')).toBeVisible()
  for (const time of gift.times ?? ['Weekday evenings']) await dialog.getByRole('button', { name: time }).click()
  if (gift.otherTime !== undefined) {
    await dialog.getByRole('button', { name: 'Other' }).click()
    await dialog.getByLabel('Another time').fill(gift.otherTime)
  }
  await dialog.getByLabel(/Pickup notes/).fill(gift.notes ?? '')
  await dialog.getByRole('button', { name: 'Share it' }).click()
  await expect(page.getByRole('dialog', { name: gift.title })).toBeVisible()
}

/** By the chooser that the button opens; waits until every photo has arrived. */
export const choosePhotos = async (page: Page, photos: UploadedFile[]) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /Add a photo/ }).click()
  await (await chooser).setFiles(photos)
  await expect(page.getByRole('button', { name: /Press space to pick up/ })).toHaveCount(photos.length)
}

/** Found by its words: what other journeys listed nearby may fill the first page. */
export const mapOf = (title: string) => `/?q=${encodeURIComponent(title)}`
export const listOf = (title: string) => `${mapOf(title)}&view=list`

export const openGift = async ({ page }: Person, title: string) => {
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
}

/** The map of a gift is drawn once it is in sight. */
export const lookWhereItIs = (page: Page) =>
  page.getByRole('heading', { name: 'Where it is' }).evaluate((heading) => heading.scrollIntoView())

type Asking = { title: string; words: string; time?: number }

/** On the phone the composer comes as a sheet; at the desk it stands beside the gift. */
export const ask = async (person: Person, { title, words, time = 0 }: Asking) => {
  const { page } = person
  await openGift(person, title)
  const form = await askForm(page)
  await form.getByRole('radiogroup', { name: 'When could you come?' }).getByRole('radio').nth(time).click()
  await form.getByLabel(/Message to/).fill(words)
  await form.getByRole('button', { name: 'Ask for it' }).click()
  await expect(page.getByRole('heading', { name: /You are .* in line/ })).toBeVisible()
}

/** Where one asks for the gift that is open: beside it, and on the phone in a sheet that the button opens. */
export const askForm = async (page: Page, button = 'Ask for it') => {
  if (isPhone(page)) await page.getByRole('button', { name: button }).click()
  // The code of the sheet may still be on its way.
  return page.getByRole('dialog').filter({ has: page.getByRole('textbox') })
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 640

type Yes = { to: string; words: string; street: string }

/** The owner opens the one who asked, and says yes with a message; the listing has no street yet, so it is asked for. */
export const sayYes = async ({ page }: Person, { to, words, street }: Yes) => {
  await page.getByRole('button', { name: 'Say yes', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Say yes to ${to}?` })
  await dialog.getByLabel(/Message to/).fill(words)
  await dialog.getByRole('button', { name: 'Say yes' }).click()
  await expect(dialog.getByText('Enter the street and number.')).toBeVisible()
  const field = dialog.getByLabel(/Street and number/)
  await expect(field).toBeFocused()
  await field.fill(street)
  await dialog.getByRole('button', { name: 'Say yes' }).click()
  await expect(page.getByText('Pickup accepted').first()).toBeVisible()
}

export const write = async ({ page }: Person, words: string) => {
  await page.getByRole('textbox', { name: /^Message / }).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(words)).toBeVisible()
}

/** Proposes the nth of the likely times from the chat; tells how the chip says it. */
export const proposeTime = async ({ page }: Person, nth: number) => {
  await page.getByRole('button', { name: 'Other time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suggest another time' })
  const chip = dialog.getByRole('radiogroup').getByRole('radio').nth(nth)
  const label = await chip.evaluate((node: HTMLInputElement) => node.labels?.[0]?.textContent ?? '')
  await chip.click()
  await dialog.getByRole('button', { name: 'Propose this time' }).click()
  await expect(page.getByText('You propose another time')).toBeVisible()
  return label
}

/**
 * Does what waits ten seconds, in which it can be taken back, before it is sent; the clock of the page is put on by them.
 * That ten real seconds do the same is shown by the hand-over.
 */
export const letPass = async (page: Page, action: () => Promise<void>) => {
  await page.clock.install()
  await action()
  await expect(page.getByText('You can take it back for ten seconds.').first()).toBeVisible()
  await page.clock.fastForward(10_000)
}

/** The question comes by itself after a pickup; one kind, one line. */
export const thank = async ({ page }: Person, to: string, words: string) => {
  const dialog = page.getByRole('dialog', { name: `Say thanks to ${to}` })
  await dialog.getByLabel(/Your message/).fill(words)
  await dialog.getByRole('button', { name: 'Send thanks' }).click()
  await expect(dialog).toBeHidden()
}

/** From wherever one is: by the bell at the desk, by the profile on the phone. */
export const openNotifications = async ({ page }: Person) => {
  if (isPhone(page)) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Notifications/ })
      .click()
  } else await page.getByRole('link', { name: /^Notifications/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('heading', { name: 'Notifications', exact: true })).toBeVisible()
  return panel
}

export const close = (page: Page) =>
  page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /^(Close|Back)/ })
    .first()
    .click()

/** Something a member asks the neighbourhood for. */
export const requestOf = async (member: Member) =>
  (
    await member.call<{ id: string }>('post', '/requests', {
      title: 'A ladder of four metres',
      description: 'For the gutters, one weekend.',
      category: 'tools_diy',
    })
  ).id
