// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outbox } from '#web/lib/outbox/page-outbox.ts'
import { serverLine } from '#web/lib/http/live/server-line.ts'
import { MemberOfflineBar } from './member-offline-bar.tsx'

const OFFLINE = "You're offline — showing what we last saw"
const enqueue = (label: string, silent = false) =>
  outbox.enqueue([
    { key: label, method: 'POST', path: '/words', label, subject: label, invalidates: [], firstTriedAt: null, silent },
  ])

const goOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)

const show = () => render(<MemberOfflineBar />)

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  outbox.open('maya', async () => undefined)
})
afterEach(() => {
  outbox.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the bar above everything', () => {
  it('says nothing while the line stands and nothing waits', () => {
    goOnline(true)
    show()
    expect(screen.getByRole('status').textContent).toBe('')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says that the line is gone, and counts what waits; what nobody asked for is not counted', () => {
    goOnline(false)
    enqueue('Message to Tom')
    enqueue('Save “Lamp”')
    enqueue('Notification read', true)
    show()
    expect(screen.getByText(OFFLINE)).toBeDefined()
    expect(screen.getByRole('button', { name: '2 actions waiting to send' })).toBeDefined()
  })

  it('says that the server does not answer, until it does', async () => {
    goOnline(true)
    show()
    vi.stubGlobal('fetch', async () => new Response('{}'))
    await act(() => serverLine.check())
    expect(screen.getByRole('status').textContent).toBe('')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await act(() => serverLine.check())
    expect(screen.getByRole('status').textContent).toBe('The server does not answer — showing what we last saw')
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    await act(() => serverLine.check())
    expect(screen.getByRole('status').textContent).toContain('does not answer')
    act(() => serverLine.stands())
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('still counts while the browser believes to be online', () => {
    goOnline(true)
    enqueue('Message to Tom')
    show()
    expect(screen.queryByText(OFFLINE)).toBeNull()
    expect(screen.getByRole('button', { name: '1 action waiting to send' })).toBeDefined()
  })

  it('lists what waits in its order, and takes one back', async () => {
    goOnline(false)
    enqueue('Message to Tom')
    enqueue('Save “Lamp”')
    show()
    fireEvent.click(screen.getByRole('button', { name: '2 actions waiting to send' }))
    const list = await screen.findByRole('dialog', { name: 'Waiting to send' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.querySelector('p')?.firstChild?.textContent),
    ).toEqual(['Message to Tom', 'Save “Lamp”'])
    fireEvent.click(within(list).getByRole('button', { name: "Don't send: Message to Tom" }))
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
    expect(outbox.state().waiting.map(({ label }) => label)).toEqual(['Save “Lamp”'])
  })
})
