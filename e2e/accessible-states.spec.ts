import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { accept, claim, complete, HOME, join, list } from '#e2e/acts/members.ts'
import { PASSWORD } from '#e2e/acts/people.ts'
import { press, type Screen } from '#e2e/looks/screens.ts'
import { isPhone } from '#e2e/acts/steps.ts'
import { visit, visitRefused } from '#e2e/looks/visit.ts'

const MINUTE_DAYS = 1 / 1440
const dialog = (page: Page) => page.getByRole('dialog').last()
const question = (page: Page) => page.getByRole('alertdialog')

test('what a visitor does wrong, links from mails, and the link to a gift', async ({ browser, page }) => {
  const { id } = await list(await join(browser, 'Ott Side', HOME), 'Egg timer')
  await visit(page, [
    { name: 'registering, weak password and places', path: '/register', title: /^Create account/, open: weakPassword },
    { name: 'a mail link without a token', path: '/verify-email', title: /./, open: settledDialog },
    { name: 'the end of mails without a token', path: '/unsubscribe', title: /./, open: settledDialog },
    { name: 'the link to a gift, signed out', path: `/items/${id}`, title: /^Sign in/ },
  ])
  await visitRefused(page, [{ name: 'signing in, refused', path: '/sign-in', title: /^Sign in/, open: wrongPassword }])
})

test('what is chosen, and what is not there yet', async ({ browser }) => {
  const { page } = await join(browser, 'Cho Osy', HOME)
  await visit(page, [
    { name: 'filters', path: '/filters', title: /./, open: settledDialog },
    { name: 'entering an area', path: '/location', title: /^Your location/, open: enterArea },
    { name: 'nothing saved', path: '/saved', title: /^Saved items/ },
    { name: 'no saved searches', path: '/searches', title: /^Saved searches/ },
    { name: 'nothing of the own', path: '/?tab=yours&view=list', title: /^Your Items/ },
    { name: 'no history', path: '/?tab=history&view=list', title: /^History/ },
    { name: 'the own menu', path: '/profile', title: /^Profile/, open: ownMenu },
  ])
  await visitRefused(page, [{ name: 'a gift that is gone', path: '/items/01jd0000000000000000000000', title: /./ }])
})

test('what an owner answers, changes and ends', async ({ browser }) => {
  const owner = await join(browser, 'Ena Wynn', HOME)
  const claimer = await join(browser, 'Con Fern')
  const asked = await list(owner, 'Bar stool')
  const promised = await list(owner, 'Oval mirror')
  const paused = await list(owner, 'Coat rack')
  await claim(claimer, asked)
  await accept(owner, await claim(claimer, promised))
  await owner.call('put', `/items/${paused.id}/status`, { status: 'unavailable' })
  const at = ({ id }: { id: string }, name: string, open?: Screen['open']): Screen => {
    return { name, path: `/items/${id}`, title: /./, ...(open && { open }) }
  }
  await visit(owner.page, [
    at(asked, 'saying no', press('Not this time')),
    at(asked, 'given elsewhere', press('Given elsewhere')),
    at(paused, 'paused'),
    at(promised, 'not coming', press(/is not coming/)),
    at(promised, 'picked up early', press('Mark as picked up')),
    { name: 'editing a listing', path: `/items/${asked.id}`, title: /./, open: press('Edit') },
  ])
})

test('the day of a pickup, what went wrong with one, and a neighbour who is blocked', async ({ browser }) => {
  const owner = await join(browser, 'Day Berry', HOME)
  const claimer = await join(browser, 'Gil Thorn')
  const soon = await list(owner, 'Cake stand')
  const given = await list(owner, 'Tea caddy')
  await accept(owner, await claim(claimer, soon, 12 * MINUTE_DAYS))
  const done = await claim(claimer, given)
  await accept(owner, done)
  await complete(claimer, done)
  const chat = `/messages/${soon.id}-${claimer.id}`
  await visit(claimer.page, [
    { name: 'on the day of the pickup', path: '/', title: /./, open: pickupCard },
    { name: 'the menu of a neighbour', path: chat, title: /Messages/, open: press(/^More about/) },
    { name: 'reporting a neighbour', path: chat, title: /Messages/, open: fromMenu('Report') },
    { name: 'blocking a neighbour', path: chat, title: /Messages/, open: fromMenu('Block') },
  ])
  await visit(owner.page, [{ name: 'a problem', path: `/items/${given.id}`, title: /./, open: problem }])
  await claimer.call('post', `/users/${owner.id}/block`, {})
  // What is between the two is not shown any more.
  await visitRefused(claimer.page, [
    { name: 'blocked neighbours', path: '/edit-profile', title: /^Profile and privacy/, open: seen(/Unblock/) },
    { name: 'a closed conversation', path: chat, title: /Messages/ },
  ])
})

const weakPassword = async (page: Page) => {
  await page.getByLabel('E-mail', { exact: true }).fill('nina')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('combobox', { name: /Your area/ }).fill('Mount')
  await expect(page.getByRole('option').first()).toBeVisible()
}

const wrongPassword = async (page: Page) => {
  await page.getByLabel('E-mail', { exact: true }).fill('nobody@example.net')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
}

const settledDialog = (page: Page) => expect(dialog(page)).toBeVisible()

const enterArea = async (page: Page) => {
  await press('Enter Area')(page)
  await page.getByRole('checkbox', { name: /Save to profile/ }).check()
  await page.getByRole('combobox', { name: /Suburb or postcode/ }).fill('Mount')
  await expect(page.getByRole('option').first()).toBeVisible()
}

/** A screen of its own on the phone. */
const ownMenu = async (page: Page) => {
  if (!isPhone(page)) await press(/^Profile,/)(page)
  await expect(page.getByRole('button', { name: 'Sign out' }).last()).toBeVisible()
}

const seen = (name: RegExp) => (page: Page) => expect(page.getByRole('button', { name }).first()).toBeVisible()

const pickupCard = (page: Page) => expect(page.getByRole('button', { name: 'On my way' })).toBeVisible()

const problem = async (page: Page) => {
  await press('Not now')(page)
  await press('Report a problem')(page)
  await settledDialog(page)
}

const fromMenu = (name: string) => async (page: Page) => {
  await press(/^More about/)(page)
  await page.getByRole('button', { name, exact: true }).click()
  await expect(name === 'Block' ? question(page) : dialog(page)).toBeVisible()
}
