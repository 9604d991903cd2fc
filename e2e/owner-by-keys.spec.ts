import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { pressOn, tabTo, typeInto } from '#e2e/acts/keys.ts'
import { claim, HOME, join, markOf } from '#e2e/acts/members.ts'
import { picture } from '#e2e/acts/pictures.ts'
import { expectTitle } from '#e2e/looks/screens.ts'
import { letPass } from '#e2e/acts/steps.ts'

test('an owner shares, changes, pauses and promises a gift, hands it over and gives thanks, by keyboard alone @desktop', async ({
  browser,
}) => {
  const { page, ...owner } = await join(browser, 'Kay Owner', HOME)
  const asker = await join(browser, 'Ben Key')
  const title = `Piano stool ${markOf(owner.id)}`
  const { keyboard } = page

  await test.step('shares it', async () => {
    await page.goto('/')
    await pressOn(page, /^Share a Gifty$/, 'link')
    await expectTitle(page, /^Share a Gifty/)
    const chooser = page.waitForEvent('filechooser')
    await pressOn(page, /Add a photo/)
    await (await chooser).setFiles([await picture('front', '#2f6db5')])
    await expect(page.getByRole('button', { name: /Press space to pick up/ })).toHaveCount(1)
    await pressOn(page, 'Next: Details')
    await typeInto(page, 'What is it?', title)
    await typeInto(page, 'Tell them about it', 'Turns up and down, and stands firm.')
    await tabTo(page, 'combobox', 'Category')
    await keyboard.type('Home')
    await pressOn(page, 'Next: Pickup area')
    await tabTo(page, 'combobox', 'Suburb')
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type('Mount Lawley')
    await expect(page.getByRole('option', { name: /Mount Lawley/ }).first()).toBeVisible()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await pressOn(page, 'Share it')
    await expectTitle(page, new RegExp(`^${title}`))
  })
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await test.step('changes it', async () => {
    await pressOn(page, 'Edit')
    await expectTitle(page, /^Edit listing/)
    await pressOn(page, 'Next: Details')
    await typeInto(page, 'What is it?', `${title}, black`)
    await pressOn(page, 'Next: Pickup area')
    await pressOn(page, 'Save it')
    await expectTitle(page, new RegExp(`^${title}, black`))
  })

  await test.step('pauses it, and shows it again', async () => {
    await pressOn(page, 'Pause listing')
    await expect(page.getByRole('heading', { name: /Hidden since/ })).toBeVisible()
    await pressOn(page, 'Show it again')
    await expect(page.getByRole('heading', { name: 'Waiting list' })).toBeVisible()
  })

  await test.step('says yes: the time and the address', async () => {
    await claim(asker, { id, title })
    await pressOn(page, 'Say yes')
    await expect(page.getByRole('dialog', { name: 'Say yes to Ben?' })).toBeVisible()
    await tabTo(page, 'radio', /as asked/)
    await keyboard.press('ArrowDown')
    await pressOn(page, 'Change')
    await typeInto(page, /^Street and number/, '12 Oak Lane')
    await typeInto(page, /^Message to Ben/, 'Gladly.')
    await pressOn(page, 'Say yes')
    await expect(page.getByText('Ben Key comes')).toBeVisible()
  })

  await test.step('hands it over', async () => {
    await pressOn(page, 'Mark as picked up')
    await expect(page.getByRole('dialog', { name: 'Picked up already?' })).toBeVisible()
    await letPass(page, () => pressOn(page, 'It is picked up'))
  })

  await test.step('gives thanks', async () => {
    const dialog = page.getByRole('dialog', { name: 'Say thanks to Ben' })
    await expect(dialog).toBeVisible()
    await tabTo(page, 'radio', /./)
    await keyboard.press('ArrowRight')
    await typeInto(page, /^Your message/, 'On time and friendly.')
    await pressOn(page, 'Send thanks')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('On time and friendly.')).toBeVisible()
  })
})
