// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { applyPageStyles } from '#web/lib/lazy/page-styles.ts'

const made: HTMLLinkElement[] = []
const linkOf = (given: Partial<HTMLLinkElement>) => {
  const link = document.createElement('link')
  // What is fetched here is told by the test.
  Object.defineProperty(link, 'href', { value: '' })
  Object.assign(link, given)
  document.head.append(link)
  made.push(link)
  return link
}
const named = () => linkOf({ rel: 'preload', as: 'style' })
const has = (link: HTMLLinkElement, sheet: unknown) => {
  Object.defineProperty(link, 'sheet', { value: sheet, configurable: true })
  link.dispatchEvent(new Event('load'))
}
const isLost = (link: HTMLLinkElement) => link.dispatchEvent(new Event('error'))
const turn = () => new Promise((resolve) => setTimeout(resolve))

afterEach(() => {
  vi.useRealTimers()
  for (const link of made.splice(0)) link.remove()
})

it('makes stylesheets of the files that the page names, in their places, and of no others', () => {
  const [first, script, second] = [named(), linkOf({ rel: 'modulepreload' }), named()]
  void applyPageStyles()
  expect([first, script, second].map(({ rel }) => rel)).toEqual(['stylesheet', 'modulepreload', 'stylesheet'])
  expect([...document.head.querySelectorAll('link')].slice(-3)).toEqual([first, script, second])
})

it('ends when all take effect; that a file has merely come is not enough', async () => {
  const [first, second] = [named(), named()]
  const onEnd = vi.fn()
  void applyPageStyles().then(onEnd)
  has(first, {})
  has(second, null)
  await turn()
  expect(onEnd).not.toHaveBeenCalled()
  has(second, {})
  await turn()
  expect(onEnd).toHaveBeenCalledOnce()
})

it('asks anew for a file that does not come, and ends when it has come', async () => {
  vi.useFakeTimers()
  const link = named()
  const onEnd = vi.fn()
  void applyPageStyles().then(onEnd)
  isLost(link)
  // As if there were none: a part would else take it for its styles.
  expect(link.rel).toBe('')
  await vi.advanceTimersByTimeAsync(500)
  expect(link.rel).toBe('stylesheet')
  expect(onEnd).not.toHaveBeenCalled()
  has(link, {})
  await vi.advanceTimersByTimeAsync(0)
  expect(onEnd).toHaveBeenCalledOnce()
})

it('asks ever more rarely, at last about every minute, where a file does not come, and the page waits for four tries', async () => {
  vi.useFakeTimers()
  const link = named()
  const tries: number[] = []
  let ended = Number.NaN
  let ms = 0
  void applyPageStyles().then(() => (ended = ms))
  for (; ms < 300_000; ms += 100) {
    if (link.rel === 'stylesheet') {
      tries.push(ms)
      isLost(link)
    }
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(ended).toBe(3500)
  expect(tries).toEqual([0, 500, 1500, 3500, 7500, 15_500, 31_500, 63_500, 127_500, 191_500, 255_500])
})

it('waits for nothing where no file is named', () => applyPageStyles())
