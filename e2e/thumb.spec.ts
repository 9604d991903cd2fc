import { type Browser, expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { waitUntilStill } from '#e2e/looks/accessibility.ts'
import { cutOff, enlarge, overlapping, stickingOut } from '#e2e/looks/legible.ts'
import { askedAndPromised, HOME, join, list } from '#e2e/acts/members.ts'
import { widthOf } from '#e2e/looks/width.ts'
import { expectTitle } from '#e2e/looks/screens.ts'

// design: every target at least 44 px; half a pixel is rounding.
const THUMB_PX = 43.5

/** What a thumb has to hit: as large as it is drawn, or as the area that is laid over it. */
const tooSmall = (page: Page) =>
  page.evaluate((least) => {
    const over = document.querySelector('[data-dialog]') ?? document.body
    return [...over.querySelectorAll('a[href], button, [role="radio"], input, select, textarea')].flatMap((target) => {
      const hit = target.closest('label, div:has(> input)') ?? target
      const { width, height } = hit.getBoundingClientRect()
      // Links within a sentence are as high as its line.
      const isHidden = width === 0 || target.closest('.vh, [inert], [data-part="pins"]') !== null
      if (isHidden || getComputedStyle(target).display === 'inline') return []
      const areas = ['::before', '::after'].map((side) => getComputedStyle(hit, side))
      const laid = areas.filter(({ content, position }) => content !== 'none' && position === 'absolute')
      const across = Math.max(width, ...laid.map((area) => Number.parseFloat(area.width) || 0))
      const along = Math.max(height, ...laid.map((area) => Number.parseFloat(area.height) || 0))
      const name = target.getAttribute('aria-label') ?? target.textContent
      return Math.min(across, along) < least ? [`${name?.trim()} ${Math.round(across)} × ${Math.round(along)}`] : []
    })
  }, THUMB_PX)

const screensOf = async (browser: Browser) => {
  const { owner, claimer, things, talk: path } = await askedAndPromised(browser, 'Thumb Elina')
  const talk = [path, /Messages/] as const
  const items = things.map(({ id, title }) => [`/items/${id}`, new RegExp(`^${title}`)] as const)
  return [
    { page: owner.page, screens: [...items, ['/?tab=yours&view=list', /^Your Items/] as const, talk] },
    { page: claimer.page, screens: [...items, ...SCREENS, talk] },
  ]
}

const SCREENS = [
  ['/?view=list', /^Nearby Items/],
  ['/?tab=history&view=list', /^History/],
  ['/messages', /^Messages/],
  ['/profile', /^Profile/],
  ['/notifications', /^Notifications/],
  ['/saved', /^Saved/],
  ['/location?view=list', /^Your location/],
  ['/share', /^Share a Gifty/],
] as const

test('everything is large enough for a thumb, and letters of twice the size stay on the screen @phone', async ({
  browser,
}) => {
  for (const { page, screens } of await screensOf(browser))
    for (const [path, title] of screens) {
      await page.goto(path)
      await expectTitle(page, title)
      await expect(page.getByRole('heading').filter({ visible: true }).last()).toBeVisible()
      await waitUntilStill(page)
      expect.soft(await tooSmall(page), path).toEqual([])
      await enlarge(page)
      await waitUntilStill(page)
      expect.soft(await stickingOut(page), path).toEqual([])
      expect.soft(await cutOff(page), path).toEqual([])
      expect.soft(await overlapping(page), path).toEqual([])
      expect.soft(await widthOf(page), path).toBe(page.viewportSize()?.width)
    }
})

test('a long sheet ends above its foot @phone', async ({ browser }) => {
  const owner = await join(browser, 'Long Sheet', HOME)
  const { page } = await join(browser, 'Short Phone')
  const { id } = await list(owner, 'Spade')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/items/${id}`)
  await page.getByRole('button', { name: /^Report/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Report this listing' })
  const report = sheet.getByRole('button', { name: 'Report' })
  await expect(report).toBeInViewport({ ratio: 1 })
  await sheet.evaluate((box) => box.scrollTo(0, box.scrollHeight))
  const words = await sheet.getByLabel(/What happened/).boundingBox()
  const foot = await sheet.getByText('will not see who reported').boundingBox()
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
})

test('the photos turn by keys too @phone', async ({ browser }) => {
  const { page, ...owner } = await join(browser, 'Pic Tures', HOME)
  const { id, title } = await list({ page, ...owner }, 'Photo album')
  await page.goto(`/items/${id}`)
  const photos = page.getByRole('group', { name: 'Photos' })
  const inSight = (at: number) => photos.getByAltText(`${title}, photo ${at} of 2`)
  await photos.focus()
  for (const [key, at, hidden] of [
    ['ArrowRight', 2, 1],
    ['Home', 1, 2],
    ['End', 2, 1],
    ['ArrowLeft', 1, 2],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByText(`Photo ${at} / 2`)).toBeVisible()
    await expect(inSight(at)).toBeInViewport({ ratio: 0.9 })
    await expect(inSight(hidden)).not.toBeInViewport()
  }
})

test('what only a mouse can do is not told to a thumb @phone', async ({ browser }) => {
  const { page } = await join(browser, 'Dro Pless')
  await page.goto('/share')
  await expect(page.getByRole('button', { name: /^Add a photo/ })).toContainText('places left')
  await expect(page.getByText('or drop it here')).toBeHidden()
})
