import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { bubble, receivedBy, street } from '#e2e/acts/offline.ts'

/** What a device kept under an older version of the app still goes out under this one. */
test('a message that an older version left waiting is shown and sent once @desktop', async ({ browser }) => {
  const { owner, member, talkedOf, talk } = await street(browser)
  const { page } = member
  const [, participantId = ''] = talk.split('-')
  const claims = (await (await page.request.get('/api/claims')).json()) as { data: { id: string; itemId: string }[] }
  const claimId = claims.data.find(({ itemId }) => itemId === talkedOf.id)?.id
  const key = crypto.randomUUID()
  // Field names as they were before November 2026.
  const entry = {
    key,
    method: 'POST',
    path: '/messages',
    body: { claimId, content: 'From the old version.' },
    says: `Message to ${owner.name}: “From the old version.”`,
    about: `thread:${talk}`,
    stale: [['messages']],
    shown: true,
    who: participantId,
    at: Date.now() - 60_000,
    maybeAt: null,
  }
  let isHeld = true
  await page.route('**/api/messages', (route) => (isHeld ? route.abort() : route.continue()))
  await page.addInitScript(
    ([name, text]) => {
      if (sessionStorage.getItem('planted') !== null) return
      sessionStorage.setItem('planted', 'yes')
      localStorage.setItem(name ?? '', text ?? '')
    },
    [`outbox:${participantId}:${key}`, JSON.stringify(entry)],
  )
  await page.goto(`/messages/${talk}`)
  await expect(page.getByText('1 action waiting to send')).toBeVisible()
  await expect(bubble(page, 'From the old version.')).toContainText('Waiting to send')
  // It is tried again by itself, at first after two seconds.
  isHeld = false
  await expect(page.getByText('Sent: 1 action')).toBeVisible()
  await expect(bubble(page, 'From the old version.')).toHaveCount(1)
  await expect(page.getByText(/waiting to send/)).toHaveCount(0)
  expect(await receivedBy(owner, talk)).toEqual(['From the old version.'])
})
