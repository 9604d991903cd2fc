// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { applyPageStyles, forgetLostStyles } from '#web/lib/page-styles.ts'

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

beforeAll(forgetLostStyles)
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
  const link = named()
  const onEnd = vi.fn()
  void applyPageStyles().then(onEnd)
  isLost(link)
  await turn()
  expect(link.rel).toBe('stylesheet')
  has(link, {})
  await turn()
  expect(onEnd).toHaveBeenCalledOnce()
})

it('asks ever more rarely where a file does not come, and the page waits four seconds for it', async () => {
  vi.useFakeTimers()
  const link = named()
  const onEnd = vi.fn()
  void applyPageStyles().then(onEnd)
  const tries: number[] = []
  for (let ms = 0; ms < 20_000; ms += 100) {
    if (link.rel === 'stylesheet') {
      tries.push(ms)
      isLost(link)
    }
    if (ms === 3900) expect(onEnd).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(onEnd).toHaveBeenCalledOnce()
  expect(tries).toEqual([0, 100, 1100, 3100, 7100, 15_100])
})

it('waits for nothing where no file is named', () => applyPageStyles())

it('takes a stylesheet that did not arrive for none, and leaves other files alone', () => {
  const lost = linkOf({ rel: 'stylesheet' })
  const script = linkOf({ rel: 'modulepreload' })
  for (const link of [lost, script]) isLost(link)
  expect([lost, script].map(({ rel }) => rel)).toEqual(['', 'modulepreload'])
})
