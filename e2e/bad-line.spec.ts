import { expect, type Page, type Request } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { HOME, join, list } from '#e2e/acts/members.ts'
import { askForm, mapOf } from '#e2e/acts/steps.ts'
import { picture } from '#e2e/acts/pictures.ts'

const BYTES_PER_SECOND = 400_000 / 8
const LATENCY_MS = 400
/** Five of a hundred, and the same ones in each run. */
const LOST_EVERY = 20

/** 400 kbit/s, 400 ms to each answer, and what is lost never arrives. */
const worsenLine = async (page: Page): Promise<readonly string[]> => {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  const lost: string[] = []
  let sent = 0
  // The page itself has the browser's own button for another try; what it asks for then is the page's to ask again.
  const canBeLost = (request: Request) => request.resourceType() !== 'document'
  await page.route('**/*', (route) => {
    if (canBeLost(route.request())) sent += 1
    if (sent % LOST_EVERY !== LOST_EVERY - 1 || !canBeLost(route.request())) return route.fallback()
    lost.push(new URL(route.request().url()).pathname)
    sent += 1
    return route.abort('connectionreset')
  })
  return lost
}

/** As somebody who sees that a part is missing. */
const tryAgainUntil = async (page: Page, isThere: () => Promise<void>) =>
  expect(async () => {
    const again = page.locator(':is(button, a):not([inert] *)', { hasText: /try again/i }).first()
    if (await again.isVisible()) await again.click()
    await isThere()
  }).toPass({ timeout: 60_000 })

test('on a line of 400 kbit/s that loses one in twenty a gift is found, asked for and talked of, each once @phone', async ({
  browser,
}) => {
  const owner = await join(browser, 'Far Away', HOME)
  const { id, title } = await list(owner, 'Wind chime')
  const member = await join(browser, 'Bad Line')
  const { page } = member
  const lost = await worsenLine(page)

  await test.step('the list stands, and leads to the gift', async () => {
    await page.goto(mapOf(title))
    const link = page.getByRole('main').getByRole('link', { name: title }).first()
    await tryAgainUntil(page, () => expect(link).toBeVisible({ timeout: 5000 }))
    await link.click()
    const asking = page.getByRole('button', { name: 'Ask for it' }).first()
    await tryAgainUntil(page, () => expect(asking).toBeEnabled({ timeout: 5000 }))
  })

  await test.step('it is asked for, and what was typed is not lost', async () => {
    const form = await askForm(page)
    const words = form.getByLabel(/Message to/)
    await tryAgainUntil(page, () => expect(words).toBeVisible({ timeout: 5000 }))
    await words.fill('It would sing on our balcony.')
    const send = form.getByRole('button', { name: 'Ask for it' })
    await expect(async () => {
      if (await send.isVisible()) await send.click()
      await expect(page.getByText('You are first in line')).toBeVisible({ timeout: 8000 })
    }).toPass({ timeout: 60_000 })
  })

  await test.step('it has happened once', async () => {
    await owner.page.goto(`/items/${id}`)
    await expect(owner.page.getByText('1 has asked')).toBeVisible()
    await expect(owner.page.getByText('It would sing on our balcony.')).toHaveCount(1)
  })
  // What is lost differs with what the page asks for; that something was, is what makes this test one.
  expect(lost.length).toBeGreaterThan(0)
  test.info().annotations.push({ type: 'lost', description: lost.join(' ') })
})

test('on such a line a photo arrives @phone', async ({ browser }) => {
  const { page } = await join(browser, 'Slow Photo', HOME)
  await page.goto('/share')
  const add = page.getByRole('button', { name: /Add a photo/ })
  await expect(add).toBeVisible()
  await worsenLine(page)
  const chooser = page.waitForEvent('filechooser')
  await add.click()
  await (await chooser).setFiles([await picture('front', '#2f6db5')])
  const tile = page.getByRole('button', { name: /Press space to pick up/ })
  await tryAgainUntil(page, () => expect(tile).toHaveCount(1, { timeout: 10_000 }))
  await expect(page.getByRole('button', { name: 'Next: Details' })).toBeEnabled()
})
