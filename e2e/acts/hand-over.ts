import { type Browser, expect, type Page, test } from '@playwright/test'
import { type Person, type Prepare, register } from './people.ts'
import { picture } from './pictures.ts'
import { ask, close, openGift, openNotifications, proposeTime, sayYes, share, thank, write } from './steps.ts'

const TITLE = 'Reading lamp with a long arm'

/** The main job: a gift goes from one neighbour to another, and the third is told. `prepare`: what is done to a page before it is opened. */
export const handOver = async (browser: Browser, url: string, prepare?: Prepare): Promise<readonly Person[]> => {
  const [ana, ben, cleo] = await threeNeighbours(browser, url, prepare)

  await test.step('the owner shares it with two photos', async () => {
    const photos = [await picture('front', '#c2452d'), await picture('side', '#2f6db5')]
    const description = 'Bends in three places, works well. The bulb comes with it.'
    await share(ana, { title: TITLE, description, photos, suburb: 'Mount Lawley', notes: 'The blue gate' })
  })

  await test.step('a second person sees it appear without reloading, and claims it', async () => {
    await expect(ben.page.getByRole('main').getByRole('link', { name: TITLE }).first()).toBeVisible()
    await ask(ben, { title: TITLE, words: 'It would light my desk.' })
    await expect(ben.page.getByRole('heading', { name: 'You are first in line' })).toBeVisible()
  })

  await test.step('a third joins the waiting list', async () => {
    await ask(cleo, { title: TITLE, words: 'If nobody else needs it.', time: 1 })
    await expect(cleo.page.getByRole('heading', { name: 'You are second in line' })).toBeVisible()
    await expect(cleo.page.getByText('Ben Carter')).toHaveCount(0)
  })

  await test.step('the owner accepts', async () => {
    await expect(ana.page.getByText('2 have asked')).toBeVisible()
    await expect(ana.page.getByText('It would light my desk.')).toBeVisible()
    await sayYes(ana, { to: 'Ben', words: 'Gladly, see you then.', street: '12 Oak Lane' })
    await expect(ana.page.getByText('Ben Carter comes')).toBeVisible()
    await expect(ben.page.getByText('Pickup accepted').first()).toBeVisible()
    await expect(ben.page.getByText('The blue gate')).toBeVisible()
    // The street in the panel and at the pin on the map; nobody else reads it.
    await expect(ben.page.getByText('12 Oak Lane').first()).toBeVisible()
    await expect(cleo.page.getByText('12 Oak Lane')).toHaveCount(0)
    await expect(cleo.page.getByText(/Another neighbour has it/)).toBeVisible()
  })

  await test.step('the two agree on a time in the chat', () => agreeInTheChat(ana, ben))

  await test.step('the claimer completes, and both thank each other', async () => {
    await markPickedUp(ben.page)
    await ben.page.getByRole('button', { name: 'Undo' }).first().click()
    await markPickedUp(ben.page)
    // Ten seconds in which it can be taken back; then it is sent, and the thanks follow.
    await expect(ben.page.getByText('Pickup Completed')).toBeVisible({ timeout: 20_000 })
    await thank(ben, 'Ana', 'Lovely lamp, thank you.')
    await openGift(ana, TITLE)
    await thank(ana, 'Ben', 'On time and friendly.')
    await expect(ana.page.getByText('Lovely lamp, thank you.')).toBeVisible()
    await expect(ana.page.getByText('On time and friendly.')).toBeVisible()
    await ben.page.getByRole('main').getByRole('link', { name: TITLE }).click()
    await expect(ben.page.getByText('On time and friendly.')).toBeVisible()
  })

  await test.step('the third is told that it was given to another neighbour', async () => {
    await close(cleo.page)
    const notifications = await openNotifications(cleo)
    await expect(notifications.getByText('Given to another neighbour').first()).toBeVisible()
  })
  return [ana, ben, cleo]
}

const markPickedUp = async (page: Page) => {
  await page.getByRole('button', { name: 'Mark as picked up' }).click()
  await page.getByRole('button', { name: 'It is picked up' }).click()
  await expect(page.getByText('You can take it back for ten seconds.')).toBeVisible()
}

const threeNeighbours = async (browser: Browser, url: string, prepare?: Prepare) => {
  const ana = await register(browser, { name: 'Ana Silva', area: 'Mount Lawley', url, prepare })
  const ben = await register(browser, { name: 'Ben Carter', area: 'Highgate', url, prepare })
  const cleo = await register(browser, { name: 'Cleo Wang', area: 'Inglewood', url, prepare })
  return [ana, ben, cleo] as const
}

const agreeInTheChat = async (ana: Person, ben: Person) => {
  await ben.page.getByRole('button', { name: 'Message Ana' }).click()
  await write(ben, 'Could it be a little later?')
  const later = await proposeTime(ben, 1)
  await ana.page.getByRole('button', { name: 'Message Ben' }).click()
  const chat = ana.page.getByRole('region', { name: 'Messages' })
  await expect(chat.getByText('Could it be a little later?')).toBeVisible()
  await expect(chat.getByText('Ben proposes another time')).toBeVisible()
  await chat.getByRole('button', { name: 'Confirm' }).click()
  await write(ana, 'That suits me.')
  await expect(ben.page.getByRole('region', { name: 'Messages' }).getByText('That suits me.')).toBeVisible()
  const stage = ben.page.getByRole('region', { name: 'Stage' })
  await expect(stage.getByText(later)).toBeVisible()
  await expect(stage.getByText('12 Oak Lane')).toBeVisible()
}
