// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FeedCount } from '#web/features/items/feed/feed-count.tsx'
import { FeedList } from '#web/features/items/feed/feed-list.tsx'
import { useFeed } from '#web/features/items/feed/use-feed.ts'
import { button, expectText, fakeServer, noButton, showAt } from '#web/lib/render.kit.tsx'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()

const Nearby = () => {
  const feed = useFeed({ here: { lat: -31.93, lng: 115.87 }, radius: 5, filters: {} })
  return (
    <>
      <FeedCount feed={feed} className="n" />
      <FeedList feed={feed} radius={5} onWiden={null} onReset={null} />
    </>
  )
}

const gifts = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => itemOf({ id: `i${from + index}`, distance: 40 * (from + index) }))

const page = (from: number, to: number, nextCursor: string | null) => {
  server.answers('GET /items', gifts(from, to), { meta: { total: 74, nextCursor, before: null } })
  const pins = gifts(0, 74).map(({ id, category }) => ({
    id,
    lat: -31.93,
    lng: 115.87,
    category,
    isMine: false,
    endsToday: false,
  }))
  server.answers('GET /items/pins', pins)
}

it('says how many there are, and brings all of them page by page', async () => {
  page(0, 50, 'c50')
  server.answers('GET /items/user/mine', [])
  await showAt('/', <Nearby />)
  expect((await screen.findAllByRole('article')).length).toBe(50)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['74 gifts nearby', '50 of 74'])

  page(50, 70, 'c70')
  await act(async () => fireEvent.click(button('Show more')))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(70))
  expectText('70 of 74')
  expect(server.asked.at(-1)).toContain('cursor=c50')

  page(70, 74, null)
  await act(async () => fireEvent.click(button('Show more')))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(74))
  expect(server.asked.at(-1)).toContain('cursor=c70')
  expect(noButton('Show more')).toBe(true)
  expectText('74 gifts nearby')
})

it('asks for no more than one page by itself', async () => {
  page(0, 50, 'c50')
  server.answers('GET /items/user/mine', [])
  await showAt('/', <Nearby />)
  await screen.findAllByRole('article')
  expect(server.asked.some((path) => path.includes('cursor'))).toBe(false)
})
