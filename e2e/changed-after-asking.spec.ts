import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { expectAccessible } from '#e2e/looks/accessibility.ts'
import { claim, HOME, join, list } from '#e2e/acts/members.ts'
import { letPass } from '#e2e/acts/steps.ts'

test('what the owner changes after somebody asked is shown and told, and stepping back does not count @desktop', async ({
  browser,
}) => {
  const owner = await join(browser, 'Olive Change', HOME)
  const member = await join(browser, 'Ned Relied')
  const thing = await list(owner, 'Rocking chair')
  const claimId = await claim(member, thing)
  await member.page.goto(`/items/${thing.id}`)
  await expect(member.page.getByText('Olive changed this listing since you asked')).toHaveCount(0)

  await owner.call('put', `/items/${thing.id}`, { condition: 'for_parts', description: 'One leg is loose, sadly.' })
  const note = member.page.getByRole('region', { name: 'Olive changed this listing since you asked' }).first()
  await expect(note).toContainText('Condition: Good → For parts')
  await note.getByText('Description changed').click()
  await expect(note).toContainText('Now: One leg is loose, sadly.')
  await expectAccessible(member.page, 'changed after asking')
  await member.page.goto('/notifications')
  await expect(member.page.getByText(thing.title).first()).toBeVisible()

  await member.page.goto(`/items/${thing.id}`)
  await note.getByRole('button', { name: 'Step back' }).click()
  const question = member.page.getByRole('alertdialog')
  await expect(question).toContainText('this does not count against you')
  await letPass(member.page, () => question.getByRole('button', { name: 'Withdraw' }).click())
  const statusOf = async () => {
    const answer = await member.page.request.get(`/api/claims/${claimId}`)
    return ((await answer.json()) as { data: { status: string } }).data.status
  }
  await expect.poll(statusOf).toBe('cancelled')
})
