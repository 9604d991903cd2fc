import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { expectAccessible } from '#e2e/looks/accessibility.ts'
import { accept, claim, complete, HOME, join, list } from '#e2e/acts/members.ts'

test('a thing that is passed on brings its words and its life line, and nobody’s name @desktop', async ({
  browser,
}) => {
  const first = await join(browser, 'Flora First', HOME)
  const next = await join(browser, 'Nico Next')
  const stranger = await join(browser, 'Stan Stranger')
  const thing = await list(first, 'Music stand')
  const claimId = await claim(next, thing)
  await accept(first, claimId)
  await complete(next, claimId)
  const { page } = next
  await page.goto(`/items/${thing.id}`)
  const thanks = page.getByRole('dialog', { name: /^Say thanks/ })
  await thanks.getByRole('button', { name: 'Not now' }).click()
  await expect(thanks).toHaveCount(0)
  await page.getByRole('button', { name: 'Pass it on' }).first().click()
  await expect(page).toHaveURL(/\/share\?.*from=/)

  const again = await next.call<{ id: string }>('post', '/items', {
    title: `${thing.title}, again`,
    description: 'It has held many notes by now.',
    category: 'home_furniture',
    location: { type: 'Point', coordinates: [HOME.lng, HOME.lat], address: HOME.address },
    passedOnFrom: claimId,
  })
  await stranger.page.goto(`/items/${again.id}`)
  const line = stranger.page.getByText(/^Collected by a neighbour in /)
  await expect(line.first()).toBeVisible()
  await expect(stranger.page.getByText('Shared by its first owner').first()).toBeVisible()
  await expect(stranger.page.getByText(/Flora/)).toHaveCount(0)
  await expectAccessible(stranger.page, 'a thing that was passed on')
})
