// @vitest-environment happy-dom
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ordinal } from '#web/lib/text/name-texts.ts'
import { firstName } from '#web/lib/text/names.ts'
import { ownPath } from '#web/lib/http/own-path.ts'
import { showAt } from '#web/lib/render.kit.tsx'
import { getItem, setItem } from '#web/lib/storage.ts'
import { getItemsByPrefix, inTab, keysWithPrefix } from '#web/lib/stored.ts'
import { useDebounced } from '#web/lib/hooks/use-debounced.ts'
import { useIsNarrow, useIsPhone } from '#web/lib/hooks/use-media.ts'
import { useOnline } from '#web/lib/hooks/use-online.ts'
import { useGoBack } from '#web/lib/hooks/use-go-back.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('a value at rest', () => {
  it('is the last one, after the pause that follows it', () => {
    vi.useFakeTimers()
    const { result, rerender } = renderHook(({ words }) => useDebounced(words, 200), { initialProps: { words: 'a' } })
    rerender({ words: 'ab' })
    act(() => void vi.advanceTimersByTime(199))
    rerender({ words: 'abc' })
    act(() => void vi.advanceTimersByTime(199))
    expect(result.current).toBe('a')
    act(() => void vi.advanceTimersByTime(1))
    expect(result.current).toBe('abc')
  })
})

describe('the line', () => {
  it('is as the browser says, and follows it', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const { result } = renderHook(useOnline)
    expect(result.current).toBe(true)
    onLine.mockReturnValue(false)
    fireEvent(window, new Event('offline'))
    expect(result.current).toBe(false)
  })
})

// Letters of the usual size.
const EM_PX = 16

describe('the width of the window', () => {
  const listeners = new Set<() => void>()
  const widthOf = (width: () => number) =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      get matches() {
        return width() <= Number(/[\d.]+/.exec(query)?.[0]) * EM_PX
      },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }))

  it.each([
    [640, true, true],
    [641, false, true],
    [1023, false, true],
    [1024, false, false],
  ])('%i px: phone %s, narrow %s', (width, isPhone, isNarrow) => {
    widthOf(() => width)
    expect(renderHook(useIsPhone).result.current).toBe(isPhone)
    expect(renderHook(useIsNarrow).result.current).toBe(isNarrow)
  })

  it('is followed when the window is turned', () => {
    let width = 844
    widthOf(() => width)
    const { result, unmount } = renderHook(useIsPhone)
    width = 390
    act(() => listeners.forEach((listener) => listener()))
    expect(result.current).toBe(true)
    unmount()
    expect(listeners.size).toBe(0)
  })
})

describe('closing what has an address', () => {
  it('leads to what it lies over when one came from outside', async () => {
    const elsewhere = vi.fn()
    const Page = () => {
      const close = useGoBack(elsewhere)
      return (
        <button type="button" onClick={close}>
          Close
        </button>
      )
    }
    await showAt('/items/i1', <Page />)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(elsewhere).toHaveBeenCalledOnce())
  })
})

describe('what a device remembers', () => {
  const forbidden = { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, clear: refuse, length: 1 }
  function refuse(): never {
    throw new DOMException('No room', 'QuotaExceededError')
  }

  it('is told again, and forgotten with null', () => {
    setItem('radius', '7')
    expect(getItem('radius')).toBe('7')
    setItem('radius', null)
    expect(getItem('radius')).toBeNull()
  })

  it('is found by the beginning of its name', () => {
    setItem('draft-1', 'a')
    setItem('draft-2', 'b')
    setItem('other', 'c')
    expect(getItemsByPrefix('draft-').toSorted()).toEqual(['a', 'b'])
  })

  it.each([
    ['full', () => forbidden],
    ['forbidden, so that asking for it fails already', refuse],
  ])('may be nothing: a storage that is %s breaks nothing', (_, store) => {
    setItem('radius', '7', store)
    expect(getItem('radius', store)).toBeNull()
    expect(getItemsByPrefix('draft-', store)).toEqual([])
  })

  it.each(['localStorage', 'sessionStorage'] as const)('may be nothing where the page has no %s', (name) => {
    const asked = vi.spyOn(window, name, 'get').mockImplementation(refuse)
    setItem('radius', '7')
    setItem('radius', '7', inTab)
    expect([getItem('radius', name === 'localStorage' ? undefined : inTab), keysWithPrefix('draft-', inTab)]).toEqual([
      null,
      [],
    ])
    expect(asked).toHaveBeenCalled()
    asked.mockRestore()
  })
})

describe('small words', () => {
  it.each([
    ['/items/i1?r=5', '/items/i1?r=5'],
    ['//elsewhere.example', '/'],
    ['/\\elsewhere.example', '/'],
    ['https://elsewhere.example', '/'],
    [undefined, '/'],
  ])('the way back %s leads to %s', (to, path) => expect(ownPath(to)).toBe(path))

  it.each([
    ['Tom Whitfield', undefined, 'Tom'],
    [' Ana  Maria ', undefined, 'Ana'],
    ['Former neighbour', true, 'Former neighbour'],
    ['Ehemalige Nachbarin', true, 'Ehemalige Nachbarin'],
  ] as const)('%s (former: %s) is spoken of as %s', (name, isFormer, first) =>
    expect(firstName({ name, isFormer })).toBe(first),
  )

  it.each([
    [1, 'first'],
    [10, 'tenth'],
    [11, 'number 11'],
  ])('the place %i is %s', (place, word) => expect(ordinal(place)).toBe(word))
})
