import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { claim, HOME, join, list } from '#e2e/acts/members.ts'
import { expectTitle } from '#e2e/looks/screens.ts'
import { letPass, listOf, openNotifications } from '#e2e/acts/steps.ts'

test('a listing is changed, paused, shown again and deleted, and a neighbour sees each @desktop', async ({
  browser,
}) => {
  const owner = await join(browser, 'Ola Owner', HOME)
  const neighbour = await join(browser, 'Nel Near')
  const { id, title } = await list(owner, 'Standing desk')
  const changed = `${title}, oak`
  const { page } = owner
  const dialog = page.getByRole('dialog')
  const card = (words: string) => neighbour.page.getByRole('main').getByRole('link', { name: words, exact: true })
  await neighbour.page.goto(listOf(title))
  await expect(card(title)).toBeVisible()

  await test.step('changed: what stands there is what was listed, and only that it differs is told', async () => {
    await page.goto(`/items/${id}`)
    await dialog.getByRole('button', { name: 'Edit' }).click()
    await expectTitle(page, /^Edit listing/)
    await expect(page.getByRole('button', { name: /Press space to pick up/ })).toHaveCount(2)
    await page.getByRole('button', { name: 'Next: Details' }).click()
    await expect(page.getByLabel('What is it?')).toHaveValue(title)
    await page.getByLabel('What is it?').fill(changed)
    await page.getByRole('button', { name: 'Next: Pickup area' }).click()
    await expect(page.getByLabel(/Pickup notes/)).toHaveValue('Knock at the green door')
    await page.getByRole('button', { name: 'Save it' }).click()
    await expectTitle(page, new RegExp(`^${changed}`))
    await expect(card(changed)).toBeVisible()
  })

  await test.step('paused: it leaves the map of others, and is kept for its owner', async () => {
    await dialog.getByRole('button', { name: 'Pause listing' }).click()
    await expect(page.getByRole('heading', { name: /^Hidden since/ })).toBeVisible()
    await expect(card(changed)).toHaveCount(0)
    await page.goto('/?tab=yours&view=list')
    await page.getByRole('button', { name: 'Show again' }).click()
    await expect(page.getByText('Back on the map')).toBeVisible()
    await expect(card(changed)).toBeVisible()
  })

  await test.step('deleted: asked first, taken back for ten seconds, told to who asked', async () => {
    await claim(neighbour, { id, title })
    await page.goto(`/items/${id}`)
    await dialog.getByRole('button', { name: 'Delete listing' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete this item?' })
    await expect(question).toContainText('1 neighbour who asked is told.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(page.getByText('You can take it back for ten seconds.')).toHaveCount(0)
    await page.goto(`/items/${id}`)
    await dialog.getByRole('button', { name: 'Delete listing' }).click()
    await letPass(page, () => question.getByRole('button', { name: 'Delete' }).click())
    await expect(card(changed)).toHaveCount(0)
    await expect((await openNotifications(neighbour)).getByText(changed).first()).toBeVisible()
  })
})
