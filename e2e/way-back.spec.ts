import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { expectAccessible } from '#e2e/looks/accessibility.ts'
import { HOME, join, list } from '#e2e/acts/members.ts'

test('what reached its end is put back, and those it ended for are told @desktop', async ({ browser }) => {
  const owner = await join(browser, 'Bea Back', HOME)
  const asker = await join(browser, 'Ines Again')
  const { id, title } = await list(owner, 'Porch swing')
  await asker.call('post', '/claims', { itemId: id, claimerMessage: 'For the reading corner.' })
  // Asked for before it has an end, or a slow machine is asked too late; no answer takes longer than this.
  const end = Date.now() + 6000
  await owner.call('put', `/items/${id}`, { timeSensitive: true, expiresAt: new Date(end).toISOString() })
  // The server's clock decides, not a job: its end only has to come.
  await expect(async () => expect(Date.now()).toBeGreaterThan(end)).toPass()
  await owner.call('put', `/items/${id}/status`, { status: 'expired' })

  await owner.page.goto(`/items/${id}`)
  const dialog = owner.page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('heading', { name: /It left the map/ })).toBeVisible()
  await expect(dialog).toContainText('Ines was told, the request is closed.')
  await dialog.getByRole('button', { name: 'See who asked' }).click()
  await expect(dialog.getByRole('list').getByText('Ines Again')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: /Tell Ines that it is back/ })).toBeChecked()
  await expectAccessible(owner.page, 'an expired listing, to its owner')
  await dialog.getByRole('button', { name: 'Put it back' }).click()
  await expect(dialog.getByRole('heading', { name: 'Waiting list' })).toBeVisible()

  await asker.page.goto('/notifications')
  await asker.page.getByRole('link', { name: 'It is back' }).click()
  await expect(asker.page.getByRole('dialog', { name: title }).getByText('Ask for it').first()).toBeVisible()
})
