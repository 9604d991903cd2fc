import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { claim, join, list, type Member } from '#e2e/acts/members.ts'

/** What was shown outside the page: a browser without a screen shows nothing itself. */
const withNotifications = async (context: BrowserContext) => {
  await context.grantPermissions(['notifications'])
  await context.addInitScript(() => {
    const shown: { title: string; closed: boolean }[] = []
    class Shown extends EventTarget {
      static permission = 'granted'
      static requestPermission = async () => 'granted'
      readonly row: { title: string; closed: boolean }
      constructor(title: string) {
        super()
        this.row = { title, closed: false }
        shown.push(this.row)
      }
      close() {
        this.row.closed = true
      }
    }
    Object.assign(window, { Notification: Shown, shownOutside: shown })
    Object.defineProperty(document, 'hidden', { get: () => true })
  })
}
const shownTo = (page: Page) =>
  page.evaluate(() => (window as unknown as { shownOutside: { title: string; closed: boolean }[] }).shownOutside)

const isTelling = (page: Page) => expect(page).toHaveTitle(/Nearby Items/)

const neighbours = async (browser: Browser): Promise<readonly [Member, Member]> => [
  await join(browser, 'Olga Owner'),
  await join(browser, 'Cleo Claimer'),
]

/** A page notification needs a time outside the quiet hours, whenever the test runs. */
const awake = (member: Member) => member.call('put', '/notifications/preferences', { quietHours: null })

test('what is switched off is not shown outside the page; what is shown closes after five seconds @desktop', async ({
  browser,
}) => {
  const [olga, cleo] = await neighbours(browser)
  await awake(olga)
  await withNotifications(olga.page.context())
  await olga.page.goto('/notification-settings')
  await olga.page.getByRole('switch', { name: 'Somebody asks or offers' }).click()
  await expect(olga.page.getByRole('switch', { name: 'Somebody asks or offers' })).not.toBeChecked()
  await olga.page.goto('/?view=list')
  await isTelling(olga.page)
  await claim(cleo, await list(olga, 'Lamp', { photos: 1 }))
  await expect(olga.page).toHaveTitle(/^\(1\) /)
  expect(await shownTo(olga.page)).toEqual([])
  await olga.call('put', '/notifications/preferences', { claimReceived: true })
  await olga.page.reload()
  await expect(olga.page).toHaveTitle(/^\(1\) /)
  await claim(cleo, await list(olga, 'Stool', { photos: 1 }))
  await expect.poll(() => shownTo(olga.page)).toMatchObject([{ title: expect.stringContaining('Cleo asks for Stool') }])
  await expect.poll(async () => (await shownTo(olga.page))[0]?.closed, { timeout: 8000 }).toBe(true)
})

test('the badge and the title say the same on two devices @desktop', async ({ browser }) => {
  const [olga, cleo] = await neighbours(browser)
  const second = await browser.newContext({ storageState: await olga.page.context().storageState() })
  const pages = [olga.page, await second.newPage()]
  for (const page of pages) await page.goto('/')
  const thing = await list(olga, 'Chair', { photos: 1 })
  await claim(cleo, thing)
  for (const page of pages) {
    await expect(page).toHaveTitle(/^\(1\) /)
    await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
  }
  await olga.call('put', '/notifications/read-all')
  for (const page of pages) {
    await expect(page).toHaveTitle(/^Nearby/)
    await expect(page.getByRole('link', { name: 'Notifications', exact: true }).first()).toBeVisible()
  }
  await second.close()
})

test('whether to be told is asked beside what one has asked for, and once @desktop', async ({ browser }) => {
  const [olga, cleo] = await neighbours(browser)
  const question = cleo.page.getByRole('heading', { name: 'Shall we tell you when there is an answer?' })
  // Without a screen the browser has answered for the person already.
  await cleo.page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  })
  const table = await list(olga, 'Table', { photos: 1 })
  await cleo.page.goto(`/items/${table.id}`)
  await expect(cleo.page.getByRole('dialog', { name: table.title })).toBeVisible()
  await cleo.page.waitForTimeout(2500)
  await expect(question).toBeHidden()
  await claim(cleo, table)
  await expect(question).toBeVisible()
  await cleo.page.getByRole('button', { name: 'Not now' }).click()
  await expect(question).toBeHidden()
  await cleo.page.reload()
  await expect(cleo.page.getByRole('dialog', { name: table.title })).toBeVisible()
  await cleo.page.waitForTimeout(2500)
  await expect(question).toBeHidden()
})

test('a calendar address is made, followed, replaced and taken back @desktop', async ({ browser, request }) => {
  const [olga] = await neighbours(browser)
  const { page } = olga
  await page.goto('/notification-settings')
  await page.getByRole('button', { name: 'Make an address' }).click()
  const field = page.getByRole('textbox', { name: 'Calendar address' })
  const first = await field.inputValue()
  expect(await (await request.get(first)).text()).toContain('BEGIN:VCALENDAR')
  await page.getByRole('button', { name: 'New address' }).click()
  await expect(field).not.toHaveValue(first)
  const second = await field.inputValue()
  expect((await request.get(first)).status()).toBe(404)
  expect((await request.get(second)).status()).toBe(200)
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(field).toBeHidden()
  expect((await request.get(second)).status()).toBe(404)
})
