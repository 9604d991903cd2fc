// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { ItemView } from '#api/items/contract.ts'
import { FeedCount } from '#web/features/items/feed/feed-count.tsx'
import { feedOf } from '#web/features/items/feed/feed.kit.ts'
import { FeedList } from '#web/features/items/feed/feed-list.tsx'
import type { Feed } from '#web/features/items/feed/use-feed.ts'
import { noButton, press, expectText, fakeServer, show, showAt } from '#web/lib/render.kit.tsx'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

fakeServer()
type Ways = { onWiden?: () => void; onReset?: () => void }
const list = (feed: Partial<Feed> = {}, { onWiden, onReset }: Ways = {}) =>
  showAt('/', <FeedList feed={feedOf(feed)} radius={3} onWiden={onWiden ?? null} onReset={onReset ?? null} />)
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const pale = () => document.querySelector('.cards')?.classList.contains('cards_stale')

describe('the list of what is near', () => {
  it('shows one card each, in the order given', async () => {
    await list({ items: [itemOf(), itemOf({ id: 'i2', title: 'Desk' })] })
    expect(titles()).toEqual(['Armchair', 'Desk'])
    expect(pale()).toBe(false)
    expect(document.body.textContent).not.toContain('These are the nearest')
  })

  it('stays one list, whose parts for drawing are no parts of it', async () => {
    const items = Array.from({ length: 25 }, (_, index) => itemOf({ id: `i${index}`, title: `Thing ${index}` }))
    await list({ items })
    const lines = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(lines.map((line) => within(line).getByRole('heading', { level: 2 }).textContent)).toEqual(
      items.map(({ title }) => title),
    )
    const parts = [...new Set(lines.map(({ parentElement }) => parentElement))]
    expect(parts.map((part) => [part?.role, part?.children.length])).toEqual([
      ['presentation', 10],
      ['presentation', 10],
      ['presentation', 5],
    ])
  })

  it('leaves the focus on a card that another one on top moves into the next part', async () => {
    const items = Array.from({ length: 12 }, (_, index) => itemOf({ id: `i${index}`, title: `Thing ${index}` }))
    const Growing = () => {
      const [fresh, setFresh] = useState<readonly ItemView[]>([])
      return (
        <>
          <FeedList feed={feedOf({ items: [...fresh, ...items] })} radius={3} onWiden={null} onReset={null} />
          <button onClick={() => setFresh([itemOf({ id: 'fresh', title: 'Fresh' })])}>A new gift comes</button>
        </>
      )
    }
    await showAt('/', <Growing />)
    const heart = () => screen.getByRole('button', { name: /Thing 9/u })
    const before = heart()
    act(() => before.focus())
    press('A new gift comes')
    expect(await screen.findByRole('link', { name: 'Fresh' })).toBeTruthy()
    expect(heart()).not.toBe(before)
    expect(document.activeElement).toBe(heart())
  })

  it('pales while the next answer is awaited', async () => {
    await list({ isStale: true })
    expect(pale()).toBe(true)
  })

  it('shows the nearest where none is within reach, and looks further by one press', async () => {
    const onWiden = vi.fn()
    await list({ inRange: false }, { onWiden })
    expectText('Nothing within 3 km. These are the nearest.')
    press('Look 5 km further')
    expect(onWiden).toHaveBeenCalledOnce()
    expect(titles()).toEqual(['Armchair'])
  })

  it('says how many of all it shows, and brings the next ones', async () => {
    const more = vi.fn()
    await list({ hasMore: true, count: '74', more })
    expectText('1 of 74')
    press('Show more')
    expect(more).toHaveBeenCalledOnce()
  })

  it('says how many it shows where nobody counted the others', async () => {
    await list({ hasMore: true, count: '1+', more: () => undefined })
    expectText('1 shown')
  })

  it('says that it shows the nearest where no more can be brought', async () => {
    await list({ hasMore: true })
    expectText('These are the 1 nearest. Search to find others.')
    expect(noButton('Show more')).toBe(true)
  })
})

describe('a list with nothing in it', () => {
  it('says what will come, and looks further', async () => {
    const onWiden = vi.fn()
    await list({ items: [] }, { onWiden })
    expect(titles()).toEqual(['Nothing near you yet'])
    expectText('When a neighbour shares something, it shows up here.')
    press('Look 5 km further')
    expect(onWiden).toHaveBeenCalledOnce()
  })

  it('offers nothing where one cannot look further', async () => {
    await list({ items: [] })
    expect(noButton(/Look/)).toBe(true)
  })

  it('blames the filters where some are on, and resets them', async () => {
    const [onReset, onWiden] = [vi.fn(), vi.fn()]
    await list({ items: [] }, { onReset, onWiden })
    expect(titles()).toEqual(['No matches'])
    expectText('No gifts match these filters. Try removing some.')
    press('Reset Filters')
    expect(onReset).toHaveBeenCalledOnce()
    expect(noButton('Look 5 km further')).toBe(true)
  })
})

describe('a list that did not load', () => {
  it('says so, why, and tries again', async () => {
    const retry = vi.fn()
    await list({ items: [], error: new Error('x'), retry })
    expect(screen.getByRole('alert').textContent).toContain('The list could not be loaded')
    press('Try again')
    expect(retry).toHaveBeenCalledOnce()
    expect(document.body.textContent).not.toContain('What was here')
  })

  it('keeps what was seen below, paler, with its time', async () => {
    await list({ error: new Error('x') })
    expect(titles()).toEqual(['The list could not be loaded', 'Last seen at 09:41', 'Armchair'])
    expect(pale()).toBe(true)
  })
})

describe('a list on its way', () => {
  it('draws cards without words, and says what it does', async () => {
    await list({ items: [], isPending: true })
    expect((await screen.findByRole('status')).textContent).toBe('Finding nearby items...')
    expect(document.querySelectorAll('.skeletonCard')).toHaveLength(6)
    expect(titles()).toEqual([])
  })
})

describe('the count', () => {
  const count = (feed: Partial<Feed>) => show(<FeedCount feed={feedOf(feed)} className="n" />)
  const announced = () => screen.getByRole('status').textContent

  it.each<[string, Partial<Feed>]>([
    ['1 gift nearby', {}],
    ['2 gifts nearby', { count: '2', items: [itemOf(), itemOf({ id: 'i2' })] }],
    ['1 gift further away', { inRange: false }],
    ['0 gifts nearby', { count: '0', items: [] }],
    ['50+ gifts nearby', { count: '50+', items: [itemOf(), itemOf({ id: 'i2' })] }],
    ['Finding nearby items...', { isPending: true, items: [] }],
    ['as of 09:41', { error: new Error('x') }],
    ['', { error: new Error('x'), items: [] }],
  ])('says "%s"', (words, feed) => {
    count(feed)
    expect(announced()).toBe(words)
  })

  it('tells of a new number in the same place', () => {
    const { again } = count({ count: '1' })
    const region = screen.getByRole('status')
    again(<FeedCount feed={feedOf({ count: '7', items: [itemOf(), itemOf({ id: 'i2' })] })} className="n" />)
    expect(screen.getByRole('status')).toBe(region)
    expect(region.textContent).toBe('7 gifts nearby')
  })
})
