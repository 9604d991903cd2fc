import { expect, type Locator } from '@playwright/test'
import { accept, claim, HOME, join, list } from '#e2e/acts/members.ts'
import { isPhone, PIN } from '#e2e/acts/steps.ts'
import { test } from '#e2e/site/test.ts'

const PICTURED = ['background-color', 'border-top-color', 'border-top-width', 'outline-style', 'forced-color-adjust']

/** What of it is drawn where the system chooses the colours: shadows and pictures are not. */
const drawn = (of: Locator) =>
  of.evaluate((element, names) => {
    const styles = getComputedStyle(element)
    return names.map((name) => styles.getPropertyValue(name)).join(' | ')
  }, PICTURED)

test('with the colours of the system, what is chosen and where the focus is can be told @desktop', async ({
  browser,
}) => {
  const owner = await join(browser, 'Ola Owner', HOME)
  const thing = await list(owner, 'Garden chair')
  const { page } = await join(browser, 'Con Trast', HOME)
  await page.emulateMedia({ forcedColors: 'active' })
  const differs = async (name: string, one: Locator, other: Locator) =>
    test.step(name, async () => expect(await drawn(one)).not.toBe(await drawn(other)))

  await page.goto('/filters')
  const [walkable, today] = [
    page.getByRole('button', { name: 'Walkable' }).last(),
    page.getByRole('button', { name: 'Today Only' }).last(),
  ]
  await walkable.click()
  await differs('chips', walkable, today)
  const dialog = page.getByRole('dialog')
  const carried = dialog.locator('label:has(> input[type=radio])')
  await differs(
    'the segments',
    carried.filter({ has: page.locator(':checked') }).first(),
    carried.filter({ hasNot: page.locator(':checked') }).last(),
  )
  await page.screenshot({ path: test.info().outputPath('filters.png') })

  await page.goto('/edit-profile')
  const shown = page.getByRole('switch')
  const before = await drawn(shown)
  await shown.click()
  await expect.poll(() => drawn(shown)).not.toBe(before)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(shown).toBeFocused()
  expect(await shown.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
  await page.screenshot({ path: test.info().outputPath('profile.png') })

  await page.goto(`/items/${thing.id}`)
  await page
    .getByRole('button', { name: /^Report/ })
    .first()
    .click()
  const reasons = page.getByRole('dialog', { name: /Report/ }).locator('label:has(> input[type=radio])')
  await reasons.first().click()
  await differs('the reasons', reasons.first(), reasons.last())
  await page.screenshot({ path: test.info().outputPath('report.png') })

  await page.goto('/')
  await page.screenshot({ path: test.info().outputPath('map.png') })
})

const styleOf = (of: Locator, name: string) =>
  of.evaluate((element, wanted) => getComputedStyle(element).getPropertyValue(wanted), name)

test('with the colours of the system, pins, counts, steps and boxes that are ticked can be told', async ({
  browser,
}) => {
  const owner = await join(browser, 'Ola Owner', HOME)
  const claimer = await join(browser, 'Con Trast')
  const thing = await list(owner, 'Garden bench')
  const claimId = await claim(claimer, thing)
  await accept(owner, claimId)
  await claimer.call('post', '/messages', { claimId, content: 'Shall I bring a bag?' })
  const { page } = owner
  await page.emulateMedia({ forcedColors: 'active' })

  await page.goto('/')
  const pin = page.locator(PIN).first()
  await expect(pin).toBeVisible()
  // Without an edge it would be of the colour of the ground.
  expect(await styleOf(pin, 'border-top-style')).toBe('solid')
  expect(Number.parseFloat(await styleOf(pin, 'border-top-width'))).toBeGreaterThanOrEqual(2)
  const count = page.getByRole('link', { name: /Messages.*unread/ }).getByText(/^\d+$/)
  expect(await styleOf(count, 'background-color')).not.toBe(await styleOf(page.locator('body'), 'background-color'))
  await page.screenshot({ path: test.info().outputPath('pins-and-counts.png') })

  // The phone has one line of where a pickup stands instead of its steps.
  if (!isPhone(page)) {
    await page.goto(`/messages/${thing.id}-${claimer.id}`)
    const step = (state: string) => page.locator(`li[data-state="${state}"] > b`).first()
    await expect(step('now')).toBeVisible()
    const looks = await Promise.all(['done', 'now', 'next'].map((state) => drawn(step(state))))
    expect(new Set(looks).size).toBe(3)
  }

  await page.goto(`/items/${thing.id}`)
  await page.getByRole('button', { name: /is not coming/ }).click()
  const box = page.getByRole('checkbox')
  const before = await drawn(box)
  await box.click()
  await expect(box).toBeChecked()
  await expect.poll(() => drawn(box)).not.toBe(before)
  await page.screenshot({ path: test.info().outputPath('box.png') })
})
