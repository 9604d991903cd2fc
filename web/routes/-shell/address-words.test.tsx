// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#web/lib/render.kit.tsx'
import { asWords } from '#web/lib/text/search-text.ts'
import * as texts from '#web/routes/-shell/screens/start-texts.ts'
import * as partTexts from '#web/ui/texts.ts'
import { makeOpenAt } from '#web/routes/-shell/whole-application.kit.tsx'

const WORDS = [
  '5e2',
  '1.50',
  '12345678901234567890',
  'true',
  'null',
  '{"a":1}',
  '["a"]',
  '"lamp"',
  '0',
  'a & b = c',
  'räd',
]

describe('words of an address', () => {
  it.each(WORDS)('%s is itself, there and back', (q) => {
    const search = asWords.stringifySearch({ q, none: undefined })
    expect(asWords.parseSearch(search)).toEqual({ q })
  })

  it('said twice are the last', () => expect(asWords.parseSearch('?q=a&q=b')).toEqual({ q: 'b' }))
  it('are none where there are none', () =>
    expect([asWords.parseSearch(''), asWords.stringifySearch({})]).toEqual([{}, '']))
})

const server = fakeServer()
const openAt = makeOpenAt(server)
const ADDRESSES = ['/', '/filters', '/saved', '/searches', '/items/i1', '/requests', '/messages', '/share', '/profile']

describe('a page opens whatever its address says', () => {
  it.each(
    ADDRESSES.flatMap((path) => ['q={"a":1}', 'q=true&r=null&tab={}&step=[2]'].map((search) => `${path}?${search}`)),
  )('%s', async (address) => {
    await openAt(address)
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    for (const failed of [texts.screenFailed, partTexts.partFailed]) expect(screen.queryByText(failed)).toBeNull()
  })

  it.each(WORDS)('the list is asked for the words %s', async (q) => {
    await openAt(`/?${new URLSearchParams({ q, view: 'list' })}`)
    const [asked] = server.asked.filter((path) => path.startsWith('/items?'))
    expect(new URLSearchParams(asked?.split('?')[1]).get('q')).toBe(q)
  })
})
