// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { ExtendButton } from '#web/features/items/own/owner/extend-button.tsx'
import { GiftHistory } from './history.tsx'
import { pastOf } from './past.ts'
import { RecentlyGifted } from './recently-gifted.tsx'
import { press, expectText, fakeServer, show, showAt } from '#web/lib/render.kit.tsx'
import { claimOf, completedOf, itemOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const named = (title: string) => ({ ...claimOf().item, id: title, title })
const given = completedOf({ id: 'c1', role: 'owner', itemId: 'Lamp', item: named('Lamp') })
const received = completedOf({ id: 'c2', item: named('Desk'), completedAt: '2026-11-02T01:00:00.000Z' })
const missed = claimOf({
  id: 'c3',
  item: named('Rug'),
  status: 'declined',
  endedBecause: 'owner',
  updatedAt: '2026-10-31T15:30:00.000Z',
})
const older = completedOf({ id: 'c4', item: named('Pots'), completedAt: '2026-10-31T15:59:00.000Z' })

const history = async (claims: ClaimView[], thanks: [string, string][] = []) => {
  const onThank = vi.fn()
  await showAt('/?tab=history', <GiftHistory entries={pastOf(claims, [])} thanks={new Map(thanks)} onThank={onThank} />)
  return onThank
}
const rowOf = (title: string) => {
  const row = screen.getByRole('heading', { level: 3, name: title }).closest('li')
  if (row === null) throw new Error(`No row for ${title}`)
  return within(row)
}

describe('what is past', () => {
  it('stands by month, the newest first', async () => {
    await history([older, received, given, { ...older, id: 'c5', completedAt: '2026-10-05T01:00:00.000Z' }])
    const months = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(months).toEqual(['November', 'October'])
    const inside = [...document.querySelectorAll('section')].map((month) => month.querySelectorAll('li').length)
    expect(inside).toEqual([2, 2])
  })

  it.each([
    [given, 'arrow-up-right', ['Given', 'to Maya', 'Gift completed']],
    [received, 'arrow-down-left', ['Received', 'from Tom', 'Gift completed']],
    [missed, 'x', ['Fell through', 'Tom chose somebody else', 'Claim declined']],
  ] as const)('has an arrow for the direction, in words too: %#', async (claim, arrow, texts) => {
    await history([claim])
    const row = rowOf(claim.item.title)
    for (const text of texts) expect(row.getByText(text)).toBeDefined()
    expect(document.querySelector(`li .tabler-icon-${arrow}`)).not.toBeNull()
  })

  it('quotes the thanks, and then asks for none', async () => {
    await history([given], [['c1', 'It is by the window now.']])
    rowOf('Lamp').getByText('“It is by the window now.”')
    expect(rowOf('Lamp').queryByRole('button', { name: 'Say thanks' })).toBeNull()
  })

  it('offers to say thanks where none was said, and only for what happened', async () => {
    const onThank = await history([received, missed])
    press('Say thanks')
    expect(onThank).toHaveBeenCalledOnce()
    expect(onThank.mock.calls[0]?.[0]).toMatchObject({ claimId: 'c2', toThank: { id: 'c2' } })
  })

  it('says what will be kept where nothing is past', async () => {
    await history([])
    expectText('No history yet')
    expectText('What you give and receive appears here, together with the thanks.')
    expect(screen.getByRole('link', { name: 'Browse nearby' }).getAttribute('href')).toBe('/')
  })
})

describe('recently gifted', () => {
  const gone = (id: string) => itemOf({ id, title: id, status: 'completed', updatedAt: '2026-11-17T10:04:00.000Z' })

  it('names things, suburbs and days, four at most, and nobody', async () => {
    server.answers('GET /items', ['Lamp', 'Desk', 'Rug', 'Pots', 'Bike'].map(gone))
    await showAt('/', <RecentlyGifted />)
    expect(await screen.findByRole('heading', { name: 'Recently Gifted' })).toBeDefined()
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows).toHaveLength(4)
    expect(rows[0]).toContain('LampMount Lawley, Tue 18:04')
    expect(document.body.textContent).not.toContain('Tom')
    expect(server.asked).toContain('/items?status=completed&sort=newest&limit=4')
  })

  it('is not there while nothing was gifted', async () => {
    server.answers('GET /items', [])
    await showAt('/', <RecentlyGifted />)
    await waitFor(() => expect(server.asked).toHaveLength(1))
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

describe('one more day, offered in a notification', () => {
  const TOLD = '2026-11-18T01:40:00.000Z'
  const END = '2026-11-18T02:40:00.000Z'
  const told = (rest: Partial<ItemView> = {}) => {
    server.answers('GET /items/i1', itemOf({ isMine: true, expiresAt: END, ...rest }))
    const onDone = vi.fn()
    show(<ExtendButton itemId="i1" toldAt={TOLD} onDone={onDone} />)
    return onDone
  }
  const extend = async () => fireEvent.click(await screen.findByRole('button', { name: 'Extend by a day' }))

  it('counts from its end', async () => {
    server.answers('PUT /items/i1', itemOf({ isMine: true }))
    const onDone = told()
    await extend()
    expect(await screen.findByText('One more day')).toBeDefined()
    expect(onDone).toHaveBeenCalledOnce()
    expect(server.sent).toEqual([
      { method: 'PUT', path: '/items/i1', body: { expiresAt: '2026-11-19T02:40:00.000Z', urgency: 'normal' } },
    ])
  })

  it.each<[string, Partial<ItemView>]>([
    ['is past', { expiresAt: '2026-11-18T01:59:00.000Z' }],
    ['has come', { status: 'expired' }],
    ['was put off since', { expiresAt: '2026-11-19T02:40:00.000Z' }],
    ['is no more', { expiresAt: null }],
    ['waits for a pickup', { status: 'claimed' }],
  ])('is no act where the end %s', async (_, rest) => {
    told(rest)
    await waitFor(() => expect(server.asked).toHaveLength(1))
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says why there is none', async () => {
    server.refuses('PUT /items/i1', 409, 'It left the map.')
    const onDone = told()
    await extend()
    expect(await screen.findByText('Update Failed')).toBeDefined()
    expectText('It left the map.')
    expect(onDone).not.toHaveBeenCalled()
  })
})
