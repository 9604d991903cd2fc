// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ItemView } from '#api/items/contract.ts'
import type { OwnFilter, OwnRow } from '#web/features/items/own/own-groups.ts'
import { ownRows } from '#web/features/items/own/own-groups.ts'
import { YourItems } from '#web/features/items/own/your-items.tsx'
import { NOW, press, expectText, fakeServer, showAt } from '#web/lib/render.kit.tsx'
import { acceptedOf, claimOf, itemOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const mine = (id: string, rest: Partial<ItemView> = {}) => itemOf({ id, title: id, isMine: true, ...rest })
const askedFor = (itemId: string) => claimOf({ id: `${itemId}-c1`, itemId, role: 'owner' })
const promised = (itemId: string, pickupTime: string | null) => acceptedOf({ itemId, role: 'owner', pickupTime })

const list = async (rows: OwnRow[], filter: OwnFilter = 'all') => {
  const onEdit = vi.fn()
  const actions = {
    complete: () => <button type="button">Mark as picked up</button>,
    message: () => <button type="button">Message</button>,
    onEdit,
  }
  await showAt('/?tab=yours', <YourItems rows={rows} filter={filter} actions={actions} />)
  return onEdit
}
const one = (item: ItemView, claims = [] as ReturnType<typeof claimOf>[]) => list(ownRows([item], claims, NOW))
const groups = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const rowOf = (title: string) => {
  const row = screen.getByRole('heading', { level: 3, name: title }).closest('li')
  if (row === null) throw new Error(`No row for ${title}`)
  return row
}
/** What can be done besides the rarer actions behind the dots. */
const actionsOf = (title: string) =>
  [...rowOf(title).querySelectorAll('.ownActions > a, .ownActions > button')].map(({ textContent }) => textContent)

type Row = { group: string; action: string; text: string }
const ALL: [ItemView, ReturnType<typeof claimOf>[], Row][] = [
  [
    mine('Lamp'),
    [askedFor('Lamp')],
    { group: 'Waiting for you', action: 'Choose', text: '1 neighbour asked, nobody has been chosen yet' },
  ],
  [
    mine('Sofa', { status: 'claimed' }),
    [promised('Sofa', '2026-11-18T01:00:00.000Z')],
    { group: 'Waiting for you', action: 'Mark as picked up', text: 'Maya was due today 09:00. Did they come?' },
  ],
  [
    mine('Plant', { expiresAt: '2026-11-18T02:30:00.000Z' }),
    [],
    { group: 'Waiting for you', action: 'Extend by a day', text: 'Nobody asked yet. One more day?' },
  ],
  [mine('Desk'), [], { group: 'On the map', action: 'Edit', text: '15 h ago · nobody asked yet' }],
  [
    mine('Bike', { status: 'claimed' }),
    [promised('Bike', null)],
    { group: 'On the map', action: 'Message', text: 'Maya comes, no time yet' },
  ],
  [
    mine('Rug', { status: 'unavailable', pausedAt: '2026-11-16T10:04:00.000Z' }),
    [askedFor('Rug')],
    { group: 'Off the map', action: 'Show again', text: 'Hidden since Mon 18:04, 1 keeps a place' },
  ],
  [
    mine('Pots', { status: 'expired', expiresAt: '2026-11-17T10:00:00.000Z' }),
    [],
    { group: 'Off the map', action: 'Put it back', text: 'Left the map Tue 18:00' },
  ],
]

describe('what is mine', () => {
  it.each(ALL)('gives each one action, with what is the matter: %#', async (item, claims, { group, action, text }) => {
    await one(item, claims)
    expect(groups()).toEqual([group])
    expect(actionsOf(item.title)).toEqual([action])
    expect(within(rowOf(item.title)).getByText(text)).toBeDefined()
  })

  it('stands in three groups, what waits first', async () => {
    await list(
      ownRows(
        ALL.map(([item]) => item),
        ALL.flatMap(([, claims]) => claims),
        NOW,
      ),
    )
    expect(groups()).toEqual(['Waiting for you', 'On the map', 'Off the map'])
    expect(screen.getAllByRole('listitem')).toHaveLength(7)
  })

  it('shows only what was chosen', async () => {
    await list(ownRows([mine('Desk'), mine('Rug', { status: 'unavailable' })], [], NOW), 'paused')
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Rug'])
  })

  it('invites to share where there is nothing', async () => {
    await list([])
    expectText('You have nothing on the map')
    expect(screen.getByRole('link', { name: 'Share a Gifty' }).getAttribute('href')).toBe('/share')
  })
})

describe('the badge of what is mine', () => {
  it.each<[string, Partial<ItemView>]>([
    ['Listing live', {}],
    ['Ends in 3 h', { expiresAt: '2026-11-18T05:00:00.000Z' }],
    ['Listing paused', { status: 'unavailable' }],
    ['Listing expired', { status: 'expired' }],
    ['Gift claimed', { status: 'claimed' }],
    ['Private match', { visibility: 'private' }],
    ['Hidden until an admin has reviewed it', { hiddenBecause: ['owner-away', 'review'], visibility: 'private' }],
    ['Hidden after reports, until an admin has reviewed it', { hiddenBecause: ['reports'] }],
    ['Hidden while you are away', { hiddenBecause: ['owner-away'] }],
  ])('says "%s"', async (text, rest) => {
    await one(mine('Lamp', rest))
    expect(rowOf('Lamp').querySelector('.row')?.textContent).toBe(text)
  })
})

describe('the act of a row', () => {
  it('leads to the choice, and keeps the tab', async () => {
    await one(mine('Lamp'), [askedFor('Lamp')])
    expect(screen.getByRole('link', { name: 'Choose' }).getAttribute('href')).toBe('/items/Lamp?tab=yours')
  })

  it('shows again', async () => {
    server.answers('PUT /items/Rug/status', mine('Rug'))
    await one(mine('Rug', { status: 'unavailable' }))
    press('Show again')
    expect(await screen.findByText('Back on the map')).toBeDefined()
    expect(server.sent).toEqual([{ method: 'PUT', path: '/items/Rug/status', body: { status: 'available' } }])
  })

  it('gives one more day from the present end', async () => {
    server.answers('PUT /items/Plant', mine('Plant'))
    await one(mine('Plant', { expiresAt: '2026-11-18T02:30:00.000Z' }))
    press('Extend by a day')
    expect(await screen.findByText('One more day')).toBeDefined()
    expect(server.sent).toEqual([
      { method: 'PUT', path: '/items/Plant', body: { expiresAt: '2026-11-19T02:30:00.000Z', urgency: 'normal' } },
    ])
  })

  it('opens the words', async () => {
    const onEdit = await one(mine('Desk'))
    press('Edit')
    expect(onEdit).toHaveBeenCalledExactlyOnceWith('Desk')
  })

  it('is not offered twice while it waits on the device', async () => {
    server.lose()
    await one(mine('Rug', { status: 'unavailable' }))
    press('Show again')
    expect(await screen.findByText('Waiting to send')).toBeDefined()
    expect(within(rowOf('Rug')).queryByRole('button')).toBeNull()
  })
})
