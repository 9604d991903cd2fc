// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ItemView } from '#api/items/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import { StillThere } from '#web/features/items/own/owner/still-there.tsx'
import { Relist, Resume } from './relist.tsx'

const item = { id: 'i1', title: 'Porch swing', expiresAt: '2026-11-19T08:00:00.000Z' } as ItemView
const sent: { path: string; body: Record<string, unknown> }[] = []
const answer = (body: unknown) => new Response(JSON.stringify({ success: true, ...(body as object) }))

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.endsWith('csrf-token')) return answer({ csrfToken: 't', sessionId: 's' })
    sent.push({ path, body: JSON.parse(init?.body as string) as Record<string, unknown> })
    return answer({ data: item })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const show = (child: Elements) => render(<QueryClientProvider client={new QueryClient()}>{child}</QueryClientProvider>)
const relist = (names: string[]) => show(<Relist item={item} onEdit={() => undefined} names={names} beside={false} />)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('putting back what reached its end', () => {
  it('tells those who asked, in so many words, unless the owner unticks it', async () => {
    relist(['Ines', 'Luca'])
    const tick = screen.getByRole('checkbox', { name: /Tell Ines and Luca that it is back/ })
    press('Put it back')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ status: 'available', tellAskers: true })
    fireEvent.click(tick)
    press('Put it back')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toMatchObject({ tellAskers: false })
  })

  it('brings the end that was picked, which is ahead', async () => {
    relist([])
    const choices = screen.getAllByRole('radio')
    fireEvent.click(choices.at(-1) ?? choices[0] ?? document.body)
    press('Put it back')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.path).toBe('/api/items/i1/status')
    expect(Date.parse(String(sent[0]?.body['expiresAt']))).toBeGreaterThan(Date.now())
  })

  it('speaks of nobody where nobody had asked', () => {
    relist([])
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('a paused listing', () => {
  it('is shown again by one press', async () => {
    show(<Resume item={item} />)
    press('Show it again')
    await waitFor(() => expect(sent).toEqual([{ path: '/api/items/i1/status', body: { status: 'available' } }]))
  })
})

describe('"Still available?"', () => {
  it('is answered by one press', async () => {
    show(<StillThere itemId="i1" />)
    expect(screen.getByText('Still available?')).toBeDefined()
    press('Still there')
    await waitFor(() => expect(sent).toEqual([{ path: '/api/items/i1/status', body: { status: 'available' } }]))
  })
})
