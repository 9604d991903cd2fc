// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { applyPageStyles } from '#web/lib/page-styles.ts'

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
const turn = () => new Promise((resolve) => setTimeout(resolve))

afterEach(() => {
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

it('waits neither for a file that does not come nor where none is named', async () => {
  await applyPageStyles()
  const link = named()
  const work = applyPageStyles()
  link.dispatchEvent(new Event('error'))
  await work
})
