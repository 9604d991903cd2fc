import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { accept, claim, complete, HOME, join, list } from '#e2e/acts/members.ts'

/** Every text the server sends to this page, as it arrives. */
const record = (page: Page) => {
  const heard: { url: string; text: string }[] = []
  const pending: Promise<unknown>[] = []
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (!/json|html|text\/plain/.test(type)) return
    const url = response.url()
    pending.push(
      response
        .text()
        .then((text) => heard.push({ url, text }))
        .catch(() => null),
    )
  })
  return { heard: async () => Promise.all(pending).then(() => heard) }
}

/** Four decimals are 10 m: enough to find a house. */
const secretsOf = (email: string) => [HOME.address, '7 Quiet Lane', HOME.lng.toFixed(4), HOME.lat.toFixed(4), email]

test('a stranger learns neither the exact place nor the address nor the e-mail of an owner @desktop', async ({
  browser,
}) => {
  const owner = await join(browser, 'Prue Vate', HOME)
  const stranger = await join(browser, 'Nosy Parker')
  const other = await join(browser, 'Abe Other')
  const open = await list(owner, 'Garden bench')
  const promised = await list(owner, 'Coat rack')
  const given = await list(owner, 'Umbrella stand')
  await claim(other, open)
  await claim(stranger, promised)
  await accept(owner, await claim(other, promised))
  const done = await claim(other, given)
  await accept(owner, done)
  await complete(other, done)

  const { page } = stranger
  const { heard } = record(page)
  const seen: string[] = []
  const places = [
    ['/', 'Nearby Items'],
    ['/?view=list', 'Nearby Items'],
    [`/items/${open.id}`, open.title],
    [`/items/${promised.id}`, promised.title],
    [`/items/${given.id}`, given.title],
    [`/messages/${promised.id}-${stranger.id}`, 'Messages'],
    ['/saved', 'Saved'],
    ['/notifications', 'Notifications'],
    ['/?tab=history', 'History'],
  ] as const
  for (const [path, title] of places) {
    await page.goto(path)
    await expect(page).toHaveTitle(new RegExp(title))
    await page.waitForLoadState('load')
    await expect(page.locator('[aria-busy="true"], [data-part="skeleton"]')).toHaveCount(0)
    seen.push(await page.content())
  }
  const responses = await heard()
  expect(responses.filter(({ url }) => url.includes('/api/items')).length).toBeGreaterThan(5)
  for (const secret of secretsOf(owner.email)) {
    expect(responses.filter(({ text }) => text.includes(secret)).map(({ url }) => url)).toEqual([])
    expect(seen.filter((source) => source.includes(secret))).toEqual([])
  }
})

test('the one who was told yes sees the address, and nobody who waits does @desktop', async ({ browser }) => {
  const owner = await join(browser, 'Addy Ress', HOME)
  const comes = await join(browser, 'Cam Ing')
  const waits = await join(browser, 'Wai Ting')
  const { id, title } = await list(owner, 'Shoe shelf')
  const first = await claim(comes, { id, title })
  await claim(waits, { id, title }, 2)
  await comes.page.goto(`/items/${id}`)
  await expect(comes.page.getByText('You are first in line')).toBeVisible()
  await expect(comes.page.getByText('7 Quiet Lane')).toHaveCount(0)
  await accept(owner, first)
  await expect(comes.page.getByText('7 Quiet Lane').first()).toBeVisible()
  await waits.page.goto(`/items/${id}`)
  await expect(waits.page.getByRole('dialog', { name: title })).toBeVisible()
  await expect(waits.page.getByText('7 Quiet Lane')).toHaveCount(0)
})
