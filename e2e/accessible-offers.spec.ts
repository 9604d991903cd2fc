import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { HOME, join, list } from '#e2e/acts/members.ts'
import { visit } from '#e2e/looks/visit.ts'

test('the screens of offers and of what one is told are accessible in both schemes', async ({ browser }) => {
  const requester = await join(browser, 'Ria Quest', HOME)
  const helper = await join(browser, 'Hal Perry')
  const thing = await list(helper, 'Sewing box')
  const { id } = await requester.call<{ id: string }>('post', '/requests', {
    title: 'Something to sew with',
    description: 'Buttons mostly, and one curtain.',
    category: 'home_furniture',
  })
  await visit(helper.page, [
    { name: 'a request of another', path: `/requests/${id}`, title: /^Something to sew with/ },
    { name: 'offering', path: `/requests/${id}/offer`, title: /^Offer/ },
  ])
  await helper.call('post', `/requests/${id}/offers`, { itemId: thing.id, message: 'Thread comes with it.' })
  await visit(requester.page, [
    { name: 'offers that came', path: `/requests/${id}/offers`, title: /Offers|^Something to sew with/ },
    { name: 'what is offered', path: `/items/${thing.id}`, title: new RegExp(`^${thing.title}`) },
    { name: 'a neighbour', path: `/people/${helper.id}`, title: /Hal/ },
    { name: 'what to be told', path: '/notification-settings', title: /./ },
    { name: 'the own profile, changed', path: '/edit-profile', title: /^Profile and privacy/ },
  ])
  await visit(helper.page, [{ name: 'my offers', path: '/requests', title: /^Gift Requests/ }])
  await expect(helper.page.getByRole('region', { name: 'Your offers' })).toBeVisible()
})
