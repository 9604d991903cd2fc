import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { expectAccessible } from '#e2e/looks/accessibility.ts'
import { HOME, join } from '#e2e/acts/members.ts'
import {
  answer,
  ask,
  bubble,
  ids,
  lookAround,
  lose,
  receivedBy,
  signOut,
  street,
  write,
  OFFLINE,
} from '#e2e/acts/offline.ts'
import { picture } from '#e2e/acts/pictures.ts'
import { close } from '#e2e/acts/steps.ts'

test('what is done offline waits, is counted, and happens once when the line is back', async ({ browser }) => {
  const { owner, member, talkedOf, wished, liked, talk } = await street(browser)
  const { page } = member
  await lookAround(page, { owner, wished, talkedOf })

  await test.step('the line goes; a message waits in its thread', async () => {
    await page.context().setOffline(true)
    await expect(page.getByText(OFFLINE)).toBeVisible()
    await write(page, 'I bring a bag.')
    await expect(bubble(page, 'I bring a bag.')).toContainText('Waiting to send')
    await expect(page.getByText('1 action waiting to send')).toBeVisible()
    await expectAccessible(page, 'a message waits')
  })

  await test.step('a heart stays, and nobody asks twice', async () => {
    await page.goBack()
    await page.goBack()
    const heart = page.getByRole('button', { name: `Save ${liked.title}` })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Saved on this device').first()).toBeVisible()
    await expect(page.getByText('2 actions waiting to send')).toBeVisible()
    await ask(page, wished, 'For the hall.')
    await expect(page.getByRole('dialog', { name: wished.title }).getByText('Waiting to send')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ask for it' })).toHaveCount(0)
    await expectAccessible(page, 'a request waits')
    await close(page)
  })

  await test.step('the bar counts and lists them', async () => {
    await expect(page.getByText('3 actions waiting to send')).toBeVisible()
    await page.getByRole('button', { name: /waiting to send$/ }).click()
    const waiting = page.getByRole('dialog', { name: 'Waiting to send' })
    await expect(waiting.getByRole('listitem')).toContainText([
      `Message to ${owner.name}: “I bring a bag.”`,
      `Save “${liked.title}”`,
      `Your request for “${wished.title}”`,
    ])
    await expectAccessible(page, 'the list of what waits')
    await close(page)
    await expectAccessible(page, 'offline, with something waiting')
  })

  await test.step('the line is back', async () => {
    await page.context().setOffline(false)
    await expect(page.getByText('Sent: 3 actions')).toBeVisible()
    await expect(page.getByText(/waiting to send/)).toHaveCount(0)
    await expect(page.getByText(OFFLINE)).toHaveCount(0)
    await expect(page.getByRole('button', { name: `Save ${liked.title}` })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('main').getByRole('link', { name: wished.title }).first().click()
    await expect(page.getByRole('heading', { name: 'You are first in line' })).toBeVisible()
  })

  await test.step('each has happened once', async () => {
    expect(await receivedBy(owner, talk)).toEqual(['I bring a bag.'])
    expect(await ids(owner.page, `/claims/item/${wished.id}`)).toHaveLength(1)
    expect(await ids(page, '/items/saved')).toEqual([liked.id])
  })
})

test('what waits survives a reload, can be taken back, and is gone after signing out @phone', async ({ browser }) => {
  const { owner, member, talk } = await street(browser)
  const { page } = member
  await page.goto(`/messages/${talk}`)
  await lose(page)
  for (const words of ['One.', 'Two.', 'Three.']) await write(page, words)
  await expect(page.getByText('3 actions waiting to send')).toBeVisible()
  await page.reload()
  await expect(bubble(page, 'Three.')).toContainText('Waiting to send')
  await expect(page.getByText('3 actions waiting to send')).toBeVisible()

  await page.getByRole('button', { name: /waiting to send$/ }).click()
  // The try that a reload begins has ended: none is on its way when the line is mended.
  await expect(page.getByRole('dialog', { name: 'Waiting to send' })).toContainText('The server is busy.')
  await page.getByRole('button', { name: /^Don't send: .*“Two.”/ }).click()
  await close(page)
  await expect(bubble(page, 'Two.')).toHaveCount(0)
  await expect(page.getByText('2 actions waiting to send')).toBeVisible()

  await page.unroute('**/api/messages')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Sent: 2 actions')).toBeVisible()
  expect(await receivedBy(owner, talk)).toEqual(['One.', 'Three.'])

  await lose(page)
  await write(page, 'Four.')
  await expect(page.getByText('1 action waiting to send')).toBeVisible()
  await signOut(page)
  const question = page.getByRole('alertdialog', { name: 'Sign out anyway?' })
  await expect(question).toContainText('1 action is waiting to send.')
  await expectAccessible(page, 'signing out while something waits')
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox')))).toEqual([])
  expect(await receivedBy(owner, talk)).toEqual(['One.', 'Three.'])
})

test('a photo picked offline waits in its tile, and the gift goes out with it @phone', async ({ browser }) => {
  const { page } = await join(browser, 'Pic Ker', HOME)
  await page.goto('/')
  await page.getByRole('link', { name: 'Share a Gifty', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share a Gifty' })
  await expect(dialog.getByRole('button', { name: /Add a photo/ })).toBeVisible()
  await page.context().setOffline(true)
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: /Add a photo/ }).click()
  await (await chooser).setFiles([await picture('front', '#c2452d')])
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Waiting' })).toBeVisible()
  await expect(dialog.getByText(/after a reload you have to pick them again/)).toBeVisible()
  await expectAccessible(page, 'a photo waits')
  await dialog.getByRole('button', { name: 'Next: Details' }).click()
  await dialog.getByLabel('What is it?').fill('Patient teapot')
  await dialog.getByLabel('Tell them about it').fill('Blue, with a lid, pours well.')
  await dialog.getByRole('button', { name: 'Next: Pickup area' }).click()
  await dialog.getByRole('button', { name: 'Share it' }).click()
  await expect(dialog.getByText(/It will be shared once the photos are uploaded/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Patient teapot' })).toBeVisible()
  const mine = await answer<{ title: string; photos: unknown[] }[]>(page, '/items/user/mine')
  expect(mine.map(({ title, photos }) => [title, photos.length])).toEqual([['Patient teapot', 1]])
})
