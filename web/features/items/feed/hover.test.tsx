// @vitest-environment happy-dom
import { countDraws } from '#web/lib/draws.kit.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PERTH, showNearby, sizeMaps } from '#web/features/items/feed/nearby.kit.tsx'
import { fakeServer } from '#web/lib/render.kit.tsx'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()

sizeMaps()

/** Fifty things, each at a place of its own, on the list and on the map. */
const fifty = async () => {
  const items = Array.from({ length: 50 }, (_, index) =>
    itemOf({
      id: `i${index}`,
      title: `Thing ${index}`,
      location: {
        type: 'Point',
        coordinates: [PERTH.lng + 0.02 * (index % 7), PERTH.lat + 0.02 * Math.floor(index / 7)],
        address: null,
      },
    }),
  )
  server.answers('GET /items', items)
  server.answers('GET /items/user/mine', [])
  server.answers('GET /claims', [])
  await showNearby()
  const cards = await screen.findAllByRole('article')
  await screen.findByRole('button', { name: /^Thing 3,/ })
  return cards
}

const point = (card: HTMLElement | undefined) =>
  act(async () => {
    if (card !== undefined) fireEvent.mouseEnter(card)
  })

describe('pointing at a card', () => {
  it('draws that card and its pin, and no other', async () => {
    const cards = await fifty()
    const first = await countDraws(() => point(cards[3]))
    expect([first['ItemCard'], first['ItemPin']]).toEqual([1, 1])
    const next = await countDraws(() => point(cards[4]))
    expect([next['ItemCard'], next['ItemPin']]).toEqual([2, 2])
  })
})
