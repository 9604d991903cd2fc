// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TakeItWithYou } from '#web/features/privacy/take-it-with-you.tsx'
import type { DataExport } from '#web/features/privacy/queries.ts'
import { button, expectText, fakeServer, press, show } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const one = (more: Partial<DataExport> = {}): DataExport => ({
  id: 'e1',
  _id: 'e1',
  categories: ['profile'],
  status: 'ready',
  requestedAt: '2026-11-14T02:00:00.000Z',
  readyAt: '2026-11-14T02:01:00.000Z',
  expiresAt: '2026-11-21T02:01:00.000Z',
  bytes: 4_200_000,
  pictures: 212,
  progress: null,
  ...more,
})
const pending = (progress: DataExport['progress']) =>
  one({ id: 'e2', _id: 'e2', status: 'pending', bytes: null, pictures: null, readyAt: null, expiresAt: null, progress })

beforeEach(() => server.answers('GET /user/export-requests', []))
afterEach(() => vi.restoreAllMocks())
const open = (isDemo = false) => show(<TakeItWithYou isDemo={isDemo} />)
const bodies = () => server.sent.filter(({ method }) => method === 'POST').map(({ body }) => body)

describe('what to include', () => {
  it('is all but reports and sessions at first, and starts an export of what is chosen', async () => {
    server.answers('POST /user/request-export', pending(null))
    open()
    expect(button('Reports').getAttribute('aria-pressed')).toBe('false')
    expect(button('Messages').getAttribute('aria-pressed')).toBe('true')
    for (const name of ['Items', 'Claims', 'Requests', 'Offers', 'Messages', 'Thanks', 'Saved', 'Consents', 'History'])
      press(name)
    press('Sessions')
    press('Start an export')
    await waitFor(() => expect(bodies()).toEqual([{ categories: ['profile', 'sessions'] }]))
  })
  it('is at least one thing', () => {
    open()
    for (const chip of screen.getAllByRole('button', { pressed: true })) fireEvent.click(chip)
    expectText('Choose at least one.')
    expect(button('Start an export')).toHaveProperty('disabled', true)
  })
  it('is nothing for a demo account', () => {
    open(true)
    expectText('A demo account cannot be exported.')
    expect(screen.queryByText('Start an export')).toBeNull()
  })
})

describe('an export', () => {
  it('that is made shows how far it is, and no other is started', async () => {
    server.answers('GET /user/export-requests', [pending({ done: 3120, of: 5040, now: 'messages', secondsLeft: 20 })])
    open()
    await screen.findByText('Preparing your export')
    expectText('3,120 of 5,040 things, about 20 s left')
    expectText('Now: messages. You can leave this page.')
    expect(screen.getByRole('progressbar', { name: 'Export' }).getAttribute('aria-valuenow')).toBe('62')
    expect(button('Start an export')).toHaveProperty('disabled', true)
  })
  it('that waits for its turn says so', async () => {
    server.answers('GET /user/export-requests', [pending(null)])
    open()
    await screen.findByText('It begins in a moment. You can leave this page.')
    expect(screen.getByRole('progressbar', { name: 'Export' }).hasAttribute('aria-valuenow')).toBe(false)
  })
  it('that is ready says what it holds and until when; those before it are gone, or failed', async () => {
    server.answers('GET /user/export-requests', [
      one(),
      one({ id: 'e3', _id: 'e3', status: 'failed', requestedAt: '2026-11-10T02:00:00.000Z' }),
      one({ id: 'e4', _id: 'e4', status: 'expired', requestedAt: '2026-11-02T02:00:00.000Z' }),
    ])
    open()
    await screen.findByText('Export of 14 November')
    expectText('4.2 MB, 212 photos · gone on Saturday 21 November')
    expectText('It could not be made. Start another one.')
    expectText('Gone: exports stay for 7 days.')
    expect(screen.getAllByRole('button', { name: /^Download the export/ })).toHaveLength(1)
  })
})
