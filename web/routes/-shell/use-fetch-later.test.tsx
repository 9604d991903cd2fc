// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFetchLater } from '#web/routes/-shell/use-fetch-later.ts'

const Frame = () => {
  useFetchLater()
  return null
}

// What is fetched here is told by the test.
const links: HTMLLinkElement[] = []
const fetched = () => links.map(({ rel, as, href }) => [rel, as, new URL(href).pathname])
const answer = async (event: 'load' | 'error') => {
  await act(async () => void links.at(-1)?.dispatchEvent(new Event(event)))
  await pass(0)
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  links.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback))
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement))
})
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const name = (...paths: string[]) => (document.body.innerHTML = `<template id="later">${paths.join(' ')}</template>`)

it('fetches what the page names, one file after the other and none before the first screen stands; nothing of it takes effect', async () => {
  name('/assets/saved-1.css', '/assets/saved-1.js')
  render(<Frame />)
  await pass(1499)
  expect(fetched()).toEqual([])
  await pass(2)
  expect(fetched()).toEqual([['prefetch', 'style', '/assets/saved-1.css']])
  await answer('load')
  expect(fetched().slice(1)).toEqual([['modulepreload', '', '/assets/saved-1.js']])
})

it('goes on after a file that does not come', async () => {
  name('/assets/a.js', '/assets/b.js')
  render(<Frame />)
  await pass(1501)
  await answer('error')
  expect(fetched().map(([, , path]) => path)).toEqual(['/assets/a.js', '/assets/b.js'])
})

it('fetches no more once the frame is gone, and nothing where the page names nothing', async () => {
  name('/assets/a.js', '/assets/b.js')
  const { unmount } = render(<Frame />)
  await pass(1501)
  unmount()
  await answer('load')
  expect(links).toHaveLength(1)
  name()
  render(<Frame />)
  await pass(2000)
  expect(links).toHaveLength(1)
})
