import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { waitUntilStill } from '#e2e/looks/accessibility.ts'
import { claim, HOME, join, list } from '#e2e/acts/members.ts'
import { expectTitle } from '#e2e/looks/screens.ts'
import { makeOwnServer, type OwnServer } from '#e2e/site/server.ts'

const DAY_MS = 86_400_000
// A page of the thread has fifty.
const EARLIER = 70
const UNREAD = 40
// Of the first messages a day later; the day before it if midnight has passed while they were written.
const EARLIER_DAY = /^(Yesterday|\w+day \d+ \w+)$/

// A server of its own: a day passes on it.
let town: OwnServer
test.beforeAll(async () => {
  town = await makeOwnServer()
})
test.afterAll(() => town.stop())

const thread = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })
const inThread = (page: Page, words: string) => thread(page).getByText(words, { exact: true })
const topOf = async (page: Page, words: string) => (await inThread(page, words).boundingBox())?.y ?? NaN

test('a long conversation: earlier messages come without a jump, a draft stays, and a day later it opens at what is new', async ({
  browser,
}) => {
  const ana = await join(browser, 'Ana Reader', { ...HOME, url: town.url })
  const ben = await join(browser, 'Ben Writer', { ...HOME, url: town.url })
  const lamp = await list(ana, 'Talkative lamp')
  const claimId = await claim(ben, lamp, 3)
  const write = async (count: number, words: string) => {
    for (let n = 1; n <= count; n += 1) await ben.call('post', '/messages', { claimId, content: `${words} ${n}.` })
  }
  await write(EARLIER, 'Old')
  const talk = `/messages/${lamp.id}-${ben.id}`
  const { page } = ana

  await test.step('what is read stays where it is while earlier messages come above it', async () => {
    await page.goto(talk)
    await expect(page.getByRole('button', { name: 'Earlier messages' })).toBeAttached()
    await expect(inThread(page, 'Old 1.')).toHaveCount(0)
    await waitUntilStill(page)
    await inThread(page, 'Old 30.').scrollIntoViewIfNeeded()
    const before = await topOf(page, 'Old 30.')
    // Pressed without being scrolled to.
    await page.getByRole('button', { name: 'Earlier messages' }).dispatchEvent('click')
    await expect(inThread(page, 'Old 1.')).toBeAttached()
    expect(Math.abs((await topOf(page, 'Old 30.')) - before)).toBeLessThanOrEqual(1)
    await expect(page.getByRole('button', { name: 'Earlier messages' })).toHaveCount(0)
  })

  await test.step('a draft is there after going elsewhere, and after a reload', async () => {
    const field = page.getByRole('textbox', { name: /^Message Ben/ })
    await field.fill('I will ask my')
    await page.goto('/')
    await page.goto(talk)
    await expect(field).toHaveValue('I will ask my')
    await page.reload()
    await expect(field).toHaveValue('I will ask my')
    await expect(thread(page).getByText(`Old ${EARLIER}.`)).toBeInViewport()
  })

  await test.step('a day later: told in the title, opened at the first that is new, between two lines of days', async () => {
    await page.goto('about:blank')
    await town.stop()
    await town.start(DAY_MS)
    await page.clock.setFixedTime(Date.now() + DAY_MS)
    await write(UNREAD, 'New')
    await page.goto(`${town.url}/messages`)
    // The title counts both: the conversation, and that he asks.
    await expect(page).toHaveTitle(/^\(2\) Messages/)
    const row = page.getByRole('link', { name: /Ben Writer/ })
    await expect(row).toContainText(`${UNREAD} unread`)
    await row.click()
    await expect(inThread(page, 'New 1.')).toBeInViewport()
    await expect(inThread(page, 'New')).toBeInViewport()
    const last = thread(page).getByText(`New ${UNREAD}.`)
    await expect(last).toBeAttached()
    await expect(last).not.toBeInViewport()
    await expect(thread(page).getByText(EARLIER_DAY).first()).toBeAttached()
    await expect(inThread(page, 'Today')).toBeInViewport()
    await expectTitle(page, /^Ben Writer · Messages/)
    await expect(page).toHaveTitle(/^\(1\) Ben Writer/)
  })

  await test.step('what comes meanwhile moves nothing, and a button leads there', async () => {
    const before = await topOf(page, 'New 1.')
    const newest = page.getByRole('button', { name: 'New messages' })
    await expect(newest).toHaveCount(0)
    await ben.call('post', '/messages', { claimId, content: 'And one more.' })
    await expect(newest).toBeVisible()
    expect(Math.abs((await topOf(page, 'New 1.')) - before)).toBeLessThanOrEqual(1)
    await newest.click()
    await expect(thread(page).getByText('And one more.')).toBeInViewport()
    await expect(newest).toHaveCount(0)
  })
})
