import { type Browser, expect, type Page } from '@playwright/test'
import { accept, claim, HOME, join, list, type Listing, markOf, type Member } from './members.ts'
import { askForm, close, isPhone } from './steps.ts'

/** What the bar says while there is no line. */
export const OFFLINE = "You're offline — showing what we last saw"

/** One gift promised to the member, who talks of it with the owner, one to ask for and one to like. */
export const street = async (browser: Browser) => {
  const owner = await join(browser, 'Ola Owner', HOME)
  const member = await join(browser, 'Min Member')
  const talkedOf = await list(owner, 'Talked of')
  const wished = await list(owner, 'Wished for')
  const liked = await list(owner, 'Liked')
  await accept(owner, await claim(member, talkedOf))
  return { owner, member, talkedOf, wished, liked, talk: `${talkedOf.id}-${member.id}` }
}

type Seen = { owner: Member; wished: Listing; talkedOf: Listing }

/** What is seen once is there when the line is gone: the list, the gift, and last the thread. */
export const lookAround = async (page: Page, { owner, wished, talkedOf }: Seen) => {
  await page.goto(`/?view=list&q=${markOf(owner.id)}`)
  await page.getByRole('main').getByRole('link', { name: wished.title }).first().click()
  await expect(page.getByRole('button', { name: 'Ask for it' })).toBeVisible()
  await close(page)
  const bar = isPhone(page) ? page.getByRole('navigation', { name: 'Main' }) : page.getByRole('banner')
  await bar.getByRole('link', { name: /Messages/ }).click()
  await page
    .getByRole('link', { name: new RegExp(`${owner.name}.*${talkedOf.title}`) })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: /^Message / })).toBeVisible()
}

export const write = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: /^Message / }).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(bubble(page, words).last()).toBeVisible()
}

/** The first words get no answer; after that the server is too busy for a minute. */
export const lose = async (page: Page) => {
  let isFirst = true
  const busy = { success: false, code: 'overloaded', message: 'The server is busy.' }
  await page.route('**/api/messages', (route) => {
    const isLost = isFirst
    isFirst = false
    return isLost ? route.abort() : route.fulfill({ status: 503, headers: { 'Retry-After': '60' }, json: busy })
  })
}

export const bubble = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('paragraph').filter({ hasText: words })

export const ask = async (page: Page, { title }: Listing, words: string) => {
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
  const form = await askForm(page)
  await form.getByLabel(/Message to/).fill(words)
  await form.getByRole('button', { name: 'Ask for it' }).click()
}

export const signOut = async (page: Page) => {
  await page.goto('/profile')
  if (!isPhone(page)) await page.getByRole('button', { name: /^Profile,/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).last().click()
}

export const answer = async <Data>(page: Page, path: string) =>
  ((await (await page.request.get(`/api${path}`)).json()) as { data: Data }).data

export const ids = async (page: Page, path: string) => (await answer<{ id: string }[]>(page, path)).map(({ id }) => id)

/** What the claimer wrote, as the owner reads it; without the words that came with the request. */
export const receivedBy = async ({ page }: Member, talk: string) => {
  const [itemId, participantId] = talk.split('-')
  type SentMessage = { content: string; type: string; isMine: boolean }
  const all = await answer<SentMessage[]>(page, `/messages/items/${itemId}?participantId=${participantId}`)
  return all.filter(({ type, isMine }) => type === 'text' && !isMine).map(({ content }) => content)
}
