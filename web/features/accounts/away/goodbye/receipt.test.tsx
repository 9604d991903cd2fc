// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Receipt } from './receipt.tsx'
import { fakeServer, show } from '#web/lib/render.kit.tsx'

const server = fakeServer()

describe('the receipt', () => {
  const receipt = {
    id: 'f'.repeat(32),
    _id: 'f'.repeat(32),
    erasedAt: '2026-12-02T19:12:00.000Z',
    listings: 14,
    requests: 4,
    offers: 3,
    messages: 38,
    photos: 212,
    devices: 2,
    thanks: 12,
    streams: 31,
    events: 400,
    digest: `b41f09c377de2a60${'0'.repeat(44)}9e18`,
    digestOf: 'events',
    position: 1_204_881,
    keyDestroyed: true,
  }
  const open = () => show(<Receipt receiptId={receipt.id} onStart={vi.fn()} />)
  it('says how much of what went, and that the key is gone', async () => {
    server.answers('GET /user/receipts/ffffffffffffffffffffffffffffffff', receipt)
    open()
    await screen.findByText('Receipt of erasure')
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '14',
      '7',
      '38',
      '212',
      '2',
      '31',
      'destroyed',
      '1,204,881',
      'b41f 09c3 77de 2a60 … 9e18',
    ])
    expect(screen.getByText(/no word of theirs can be opened\. Kept: 12 thank-yous signed “Former/u)).toBeDefined()
  })
  it('says so where the key is there', async () => {
    server.answers('GET /user/receipts/ffffffffffffffffffffffffffffffff', { ...receipt, keyDestroyed: false })
    open()
    await screen.findByText('still there')
    expect(screen.getByText(/Tell those who run this site/u)).toBeDefined()
  })
  it('says so where there is none', async () => {
    server.refuses('GET /user/receipts/ffffffffffffffffffffffffffffffff', 404, 'Not found.')
    open()
    await screen.findByText('No receipt is here')
  })
})
