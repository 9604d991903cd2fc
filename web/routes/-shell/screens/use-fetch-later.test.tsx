// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFetchLater } from './use-fetch-later.ts'

const Frame = () => {
  useFetchLater()
  return null
}

// What is fetched here is told by the test.
const links: HTMLLinkElement[] = []
const fetched = () => links.map(({ rel, as, href }) => [rel, as, new URL(href).pathname])
const answer = async (event: 'load' | 'error', link = links.at(-1)) => {
  await act(async () => void link?.dispatchEvent(new Event(event)))
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
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const name = (...paths: string[]) => (document.body.innerHTML = `<template id="later">${paths.join(' ')}</template>`)

it('fetches what the page names, none before the first screen stands; nothing of it takes effect', async () => {
  name('/assets/saved-1.css', '/assets/saved-1.js')
  render(<Frame />)
  await pass(1499)
  expect(fetched()).toEqual([])
  await pass(2)
  expect(fetched()).toEqual([
    ['prefetch', 'style', '/assets/saved-1.css'],
    ['modulepreload', '', '/assets/saved-1.js'],
  ])
})

it('fetches four at once, the next ones when these are here, and goes on after one that does not come', async () => {
  name('/a.js', '/b.js', '/c.js', '/d.js', '/e.js')
  render(<Frame />)
  await pass(1501)
  for (const link of links.slice(0, 3)) await answer('load', link)
  expect(links).toHaveLength(4)
  await answer('error')
  expect(fetched().map(([, , path]) => path)).toEqual(['/a.js', '/b.js', '/c.js', '/d.js', '/e.js'])
})

it('fetches no more once the frame is gone, and nothing where the page names nothing', async () => {
  name('/a.js', '/b.js', '/c.js', '/d.js', '/e.js')
  const { unmount } = render(<Frame />)
  await pass(1501)
  unmount()
  for (const link of links.slice()) await answer('load', link)
  name()
  render(<Frame />)
  await pass(2000)
  expect(links).toHaveLength(4)
})

it('fetches nothing ahead for whoever asks the browser to save data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  name('/a.js')
  render(<Frame />)
  await pass(2000)
  expect(links).toEqual([])
})
