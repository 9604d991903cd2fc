import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { accept, claim, complete, HOME, join, list, type Listing } from '#e2e/acts/members.ts'
import { press } from '#e2e/looks/screens.ts'
import { requestOf } from '#e2e/acts/steps.ts'
import { turnTwice } from '#e2e/acts/turn.ts'

type Answered = {
  name: string
  by: 'owner' | 'claimer'
  path: (at: { asked: Listing; promised: Listing; wish: string; talk: string }) => string
  open: (page: Page) => Promise<unknown>
  /** What is chosen, and what is typed. */
  pick?: (page: Page) => Locator
  field?: (page: Page) => Locator
}

const sheet = (page: Page) => page.getByRole('dialog').last()
const confirm = (page: Page) => page.getByRole('alertdialog')
const none = () => Promise.resolve()

/** What the two of a pickup ask and answer, and what is changed later. */
const ANSWERS: readonly Answered[] = [
  {
    name: 'a yes: the time',
    by: 'owner',
    path: ({ asked }) => `/items/${asked.id}`,
    open: press('Say yes'),
    pick: (page) => sheet(page).getByRole('radio').nth(1),
    field: (page) => sheet(page).getByLabel(/^Message to/),
  },
  {
    name: 'a no',
    by: 'owner',
    path: ({ asked }) => `/items/${asked.id}`,
    open: press('Not this time'),
    field: (page) => sheet(page).getByLabel(/^Message to/),
  },
  {
    name: 'a listing that is changed',
    by: 'owner',
    path: ({ asked }) => `/share?item=${asked.id}&step=2`,
    open: none,
    field: (page) => page.getByLabel('What is it?'),
  },
  {
    name: 'another time',
    by: 'claimer',
    path: ({ promised }) => `/items/${promised.id}`,
    open: press('Other time'),
    pick: (page) => sheet(page).getByRole('radio').nth(1),
  },
  {
    name: 'a pickup that is cancelled',
    by: 'claimer',
    path: ({ promised }) => `/items/${promised.id}`,
    open: press('Cancel pickup'),
    field: (page) => confirm(page).getByLabel(/^Message to/),
  },
  {
    name: 'somebody who did not come',
    by: 'owner',
    path: ({ promised }) => `/items/${promised.id}`,
    open: press(/is not coming/),
    pick: (page) => confirm(page).getByRole('checkbox'),
  },
  {
    name: 'a report of a message',
    by: 'claimer',
    path: ({ talk }) => `/messages/${talk}`,
    open: press('Report this message'),
    pick: (page) => sheet(page).getByRole('radio').nth(1),
    field: (page) => sheet(page).getByLabel('What happened?'),
  },
  {
    name: 'a request that is changed',
    by: 'claimer',
    path: ({ wish }) => `/requests/${wish}/edit`,
    open: none,
    field: (page) => page.getByLabel('What do you need?'),
  },
]

const keeps = async (page: Page, { name, open, pick, field }: Omit<Answered, 'by' | 'path'>) => {
  await open(page)
  await pick?.(page).click()
  await field?.(page).fill(`Words of ${name}`)
  await turnTwice(page, async () => {
    if (pick) await expect(pick(page)).toBeChecked()
    if (field) await expect(field(page)).toHaveValue(`Words of ${name}`)
  })
}

test('turning the phone keeps what was chosen and typed, in each answer @phone', async ({ browser }) => {
  const owner = await join(browser, 'Ola Owner', HOME)
  const claimer = await join(browser, 'Tur Ning')
  const [asked, promised] = [await list(owner, 'Asked for'), await list(owner, 'Promised')]
  await claim(claimer, asked)
  const claimId = await claim(claimer, promised)
  await accept(owner, claimId)
  await owner.call('post', '/messages', { claimId, content: 'Ring twice.' })
  const at = { asked, promised, wish: await requestOf(claimer), talk: `${promised.id}-${claimer.id}` }
  for (const { by, path, ...form } of ANSWERS)
    await test.step(form.name, async () => {
      const { page } = by === 'owner' ? owner : claimer
      await page.goto(path(at))
      await keeps(page, form)
    })
  await test.step('thanks', async () => {
    const { page } = claimer
    await complete(claimer, claimId)
    await page.goto(`/items/${promised.id}`)
    const pick = () => sheet(page).getByRole('radio').nth(2)
    await keeps(page, { name: 'thanks', open: none, pick, field: () => sheet(page).getByLabel(/Your message/) })
  })
})
