import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { accept, claim, join, list } from '#e2e/acts/members.ts'

/** Two neighbours with an agreed pickup; one of them blocks the other. */
test('a block ends the pickup with a notice, hides the two from each other, and can be taken back @desktop', async ({
  browser,
}) => {
  const [maya, tom] = [await join(browser, 'Maya Fernandes'), await join(browser, 'Tom Whitfield')]
  const lamp = await list(tom, 'Lamp')
  const claimId = await claim(maya, lamp)
  await accept(tom, claimId)
  const chat = `/messages/${lamp.id}-${maya.id}`
  await tom.call('post', '/messages', { claimId, content: 'Bring 40 dollars.' })

  await test.step('in the conversation a message is reported', async () => {
    await maya.page.goto(chat)
    await maya.page.getByRole('button', { name: 'Report this message' }).last().focus()
    await maya.page.keyboard.press('Enter')
    const dialog = maya.page.getByRole('dialog', { name: 'Report this message' })
    await dialog.getByRole('radio', { name: 'Selling or scam' }).click()
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(maya.page.getByText('Report sent')).toBeVisible()
  })

  await test.step('and its writer is blocked, after a question that says what happens', async () => {
    await maya.page.getByRole('button', { name: 'More about Tom Whitfield' }).click()
    await maya.page.getByRole('button', { name: 'Block', exact: true }).click()
    const question = maya.page.getByRole('alertdialog', { name: 'Block Tom?' })
    await expect(question.getByText('Open pickups between you end.')).toBeVisible()
    await question.getByRole('button', { name: 'Block' }).click()
    await expect(maya.page.getByText('Tom is blocked')).toBeVisible()
    await expect(maya.page.getByText('This conversation is closed. You can still read it.')).toBeVisible()
    await expect(maya.page.getByText('Bring 40 dollars.').first()).toBeVisible()
  })

  await test.step('the other one is told that the pickup was ended, and not by whom', async () => {
    const { page } = tom
    await page.goto('/notifications')
    await expect(page.getByText('This pickup was ended.').first()).toBeVisible()
    await expect(page.getByRole('main').or(page.getByRole('dialog')).getByText(/block/i)).toHaveCount(0)
  })

  await test.step('the listing is gone for who blocked, and there for its owner', async () => {
    await isGone(maya.page, lamp.id)
    await tom.page.goto(`/items/${lamp.id}`)
    await expect(tom.page.getByText(lamp.title).first()).toBeVisible()
  })

  await test.step('and the blocker’s listing is gone for the one who was blocked', async () => {
    const cot = await list(maya, 'Cot')
    await isGone(tom.page, cot.id)
    await expect(tom.call('post', '/claims', { itemId: cot.id })).rejects.toThrow(/403/)
    await expect(tom.call('post', '/messages', { claimId, content: 'Why?' })).rejects.toThrow(/403/)
  })

  await test.step('among the settings the block is taken back', async () => {
    const { page } = maya
    await page.goto('/edit-profile')
    await page.getByRole('button', { name: 'Unblock Tom Whitfield' }).click()
    await expect(page.getByText('You have blocked nobody.')).toBeVisible()
    await page.goto(`/items/${lamp.id}`)
    await expect(page.getByText(lamp.title).first()).toBeVisible()
  })

  await test.step('on a public profile there is the same way', async () => {
    const { page } = maya
    await page.goto(`/people/${tom.id}`)
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await expect(page.getByText('You can take it back for ten seconds.')).toHaveCount(0)
    await page.goto(`/people/${tom.id}`)
    await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible()
  })
})

const isGone = async (page: Page, itemId: string) => {
  await page.goto(`/items/${itemId}`)
  await expect(page.getByRole('dialog', { name: 'This gift is not available' })).toBeVisible()
}
