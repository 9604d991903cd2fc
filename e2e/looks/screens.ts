import { expect, type Page } from '@playwright/test'
import { choosePhotos } from '#e2e/acts/steps.ts'
import { picture } from '#e2e/acts/pictures.ts'
import type { Listing } from '#e2e/acts/members.ts'

/** A screen: where it is, what its title says, and what one presses to see all of it. */
export type Screen = { name: string; path: string; title: RegExp; open?: (page: Page) => Promise<void> }

export const press = (name: RegExp | string) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}

/** What the page is called: without how many things are unread, which stands before it. */
export const expectTitle = (page: Page, title: RegExp) =>
  expect.poll(async () => (await page.title()).replace(/^\(\d+\+?\) /, '')).toMatch(title)

export const VISITOR: readonly Screen[] = [
  { name: 'landing', path: '/', title: /^Find free stuff/ },
  { name: 'sign in', path: '/sign-in', title: /^Sign in/ },
  { name: 'register', path: '/register', title: /^Create account/ },
]

export const strangerScreens = ({ id, title }: Listing): readonly Screen[] => [
  { name: 'nearby, map', path: '/', title: /^Nearby Items/ },
  { name: 'nearby, list', path: '/?view=list', title: /^Nearby Items/ },
  { name: 'nothing fits', path: '/?view=list&q=unicorn', title: /^Nearby Items/ },
  { name: 'item of a stranger', path: `/items/${id}`, title: new RegExp(`^${title}`) },
  { name: 'report', path: `/items/${id}`, title: new RegExp(`^${title}`), open: press(/^Report/) },
  { name: 'pass it on', path: `/items/${id}`, title: new RegExp(`^${title}`), open: press(/^Share( this gift)?$/) },
  { name: 'saved, with one', path: '/saved', title: /^Saved/ },
  { name: 'no messages', path: '/messages', title: /^Messages/ },
  { name: 'no notifications', path: '/notifications', title: /^Notifications/ },
  { name: 'location', path: '/location', title: /^Your location/ },
]

type Listings = { asked: Listing; promised: Listing; given: Listing; talk: string }

export const ownerScreens = ({ asked, promised, given }: Listings): readonly Screen[] => [
  { name: 'item of the owner', path: `/items/${asked.id}`, title: new RegExp(`^${asked.title}`) },
  { name: 'say yes', path: `/items/${asked.id}`, title: /./, open: press('Say yes') },
  { name: 'delete confirmation', path: `/items/${asked.id}`, title: /./, open: press('Delete listing') },
  { name: 'promised', path: `/items/${promised.id}`, title: new RegExp(`^${promised.title}`) },
  { name: 'thanks', path: `/items/${given.id}`, title: /./, open: (page) => inSight(page, 'Send thanks') },
  { name: 'given', path: `/items/${given.id}`, title: /./, open: press('Not now') },
]

export const ownPlaces = ({ talk }: Listings): readonly Screen[] => [
  { name: 'your items', path: '/?tab=yours&view=list', title: /^Your Items/ },
  { name: 'history', path: '/?tab=history&view=list', title: /^History/ },
  { name: 'messages', path: '/messages', title: /^Messages/ },
  { name: 'a conversation', path: `/messages/${talk}`, title: /Messages/ },
  { name: 'notifications', path: '/notifications', title: /^Notifications/ },
  { name: 'profile', path: '/profile', title: /^Profile/ },
  { name: 'share, photos', path: '/share', title: /^Share a Gifty/, open: withPhotos },
  { name: 'share, details', path: '/share', title: /^Share a Gifty/, open: press('Next: Details') },
  { name: 'share, area', path: '/share', title: /^Share a Gifty/, open: toArea },
]

export const claimerScreens = ({ asked, promised, given, talk }: Listings): readonly Screen[] => [
  { name: 'waiting', path: `/items/${asked.id}`, title: /./, open: (page) => inSight(page, 'Other time') },
  { name: 'withdraw', path: `/items/${asked.id}`, title: /./, open: press('Withdraw my request') },
  { name: 'coming', path: `/items/${promised.id}`, title: /./, open: (page) => inSight(page, 'Cancel pickup') },
  { name: 'other time', path: `/items/${promised.id}`, title: /./, open: press('Other time') },
  { name: 'cancel pickup', path: `/items/${promised.id}`, title: /./, open: press('Cancel pickup') },
  { name: 'received', path: `/items/${given.id}`, title: /./, open: press('Not now') },
  { name: 'conversation of the claimer', path: `/messages/${talk}`, title: /Messages/ },
]

const inSight = (page: Page, button: string) => expect(page.getByRole('button', { name: button })).toBeVisible()

const withPhotos = async (page: Page) =>
  choosePhotos(page, [await picture('front', '#c2452d'), await picture('side', '#2f6db5')])

const toArea = async (page: Page) => {
  await page.getByRole('button', { name: 'Next: Details' }).click()
  await page.getByLabel('What is it?').fill('A chair')
  await page.getByLabel('Tell them about it').fill('Four legs and a back, that is all.')
  await page.getByRole('button', { name: 'Next: Pickup area' }).click()
  await expect(page.getByLabel('Map of the pickup place')).toBeVisible()
}
