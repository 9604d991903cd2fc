// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { feedOf } from '#web/features/items/feed/feed.kit.ts'
import { usePickedInSight } from './use-picked-card.ts'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

const feedWith = (...ids: readonly string[]) => feedOf({ items: ids.map((id) => itemOf({ id })) })

afterEach(() => document.getElementById('card-b')?.remove())

it('the card of a picked pin is scrolled to once it is there, and not again when the list grows', () => {
  const card = document.body.appendChild(document.createElement('article'))
  card.id = 'card-b'
  const scroll = vi.spyOn(card, 'scrollIntoView').mockReturnValue()
  const { rerender } = renderHook(({ feed }) => usePickedInSight(feed, 'b'), { initialProps: { feed: feedWith('a') } })
  expect(scroll).not.toHaveBeenCalled()
  rerender({ feed: feedWith('a', 'b') })
  expect(scroll).toHaveBeenCalledTimes(1)
  rerender({ feed: feedWith('a', 'b', 'c') })
  expect(scroll).toHaveBeenCalledTimes(1)
})
