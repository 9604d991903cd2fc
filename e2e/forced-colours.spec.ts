import { expect, type Locator } from '@playwright/test'
import { HOME, join, list } from '#e2e/members.ts'
import { test } from '#e2e/test.ts'

const PICTURED = ['background-color', 'border-top-color', 'border-top-width', 'outline-style', 'forced-color-adjust']

/** What of it is drawn where the system chooses the colours: shadows and pictures are not. */
const drawn = (of: Locator) =>
  of.evaluate((element, names) => {
    const styles = getComputedStyle(element)
    return names.map((name) => styles.getPropertyValue(name)).join(' | ')
  }, PICTURED)

test('with the colours of the system, what is chosen and where the focus is can be told', async ({ browser }) => {
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
  await expect(page.locator('[data-map] button, .leaflet-container button').first()).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('map.png') })
})
