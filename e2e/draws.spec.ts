import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { expectAccessible } from '#e2e/looks/accessibility.ts'
import { claim, HOME, join, list } from '#e2e/acts/members.ts'
import { makeOwnServer, type OwnServer } from '#e2e/site/server.ts'
import { askForm } from '#e2e/acts/steps.ts'

const HOUR_MS = 3_600_000

let town: OwnServer
test.beforeAll(async () => {
  town = await makeOwnServer()
})
test.afterAll(() => town.stop())

const drawnOf = async (page: Page) =>
  page
    .getByRole('dialog', { name: 'The draw' })
    .getByRole('listitem')
    .filter({ has: page.getByText('Winner') })
    .textContent()

test('who asks in time takes part in a draw, is told, and checks it', async ({ browser }) => {
  const at = (place: typeof HOME) => ({ ...place, url: town.url })
  const olga = await join(browser, 'Olga Drawer', at(HOME))
  const ben = await join(browser, 'Ben Taker', at(HOME))
  const cleo = await join(browser, 'Cleo Taker', at(HOME))
  const closesAt = new Date(Date.now() + 1.1 * HOUR_MS).toISOString()
  const bike = await list(olga, 'Bike for a draw', { photos: 1, draw: { closesAt } })

  await claim(cleo, bike)
  await ben.page.goto(`/items/${bike.id}`)
  const takePart = 'Take part in the draw'
  await (await askForm(ben.page, takePart)).getByRole('button', { name: takePart }).click()
  await expect(ben.page.getByRole('heading', { name: 'You take part in the draw' })).toBeVisible()
  await olga.page.goto(`/items/${bike.id}`)
  await expect(olga.page.getByText('Until then everybody who asks takes part.')).toBeVisible()
  await expect(olga.page.getByRole('button', { name: 'Say yes' })).toHaveCount(0)
  await ben.page.goto(`/items/${bike.id}/draw`)
  await expect(ben.page.getByText('Shown after the draw')).toBeVisible()
  await expectAccessible(ben.page, 'an open draw')

  await town.stop()
  await town.start(2 * HOUR_MS)
  for (const { page } of [olga, ben, cleo]) await page.goto(`/items/${bike.id}`)
  await expect(olga.page.getByText(/(Ben|Cleo) Taker comes/)).toBeVisible({ timeout: 40_000 })
  const isBens = await olga.page.getByText('Ben Taker comes').isVisible()
  const [winner, other] = isBens ? [ben, cleo] : [cleo, ben]
  await expect(winner.page.getByText('Pickup accepted').first()).toBeVisible()
  await expect(other.page.getByRole('heading', { name: 'You are first in line' })).toBeVisible()

  for (const [{ page }, isTheirs] of [
    [winner, true],
    [other, false],
  ] as const) {
    await page.goto(`/items/${bike.id}/draw`)
    await expect(page.getByText('The seed has this fingerprint.')).toBeVisible()
    await expect(page.getByText('The seed puts them in this order.')).toBeVisible()
    expect((await drawnOf(page))?.includes('You')).toBe(isTheirs)
  }
  await expectAccessible(winner.page, 'a draw that was held')
})
