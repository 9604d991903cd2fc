// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Contributions } from '#web/features/requests/fulfilled/contributions.tsx'
import { FulfilledList } from '#web/features/requests/fulfilled/fulfilled-list.tsx'
import { expectText, fakeServer, press, showAt } from '#web/lib/render.kit.tsx'
import { ownRequestOf, requestOf, selectedOf } from '#web/vocabulary/request-samples.kit.ts'

const server = fakeServer()
const done = (fulfilledAt: string) =>
  ({ status: 'fulfilled', selectedOffer: selectedOf({ fulfilledAt, claimStatus: 'completed' }) }) as const
const helped = requestOf({ id: 'r1', title: 'Toaster', ...done('2026-11-10T03:00:00.000Z') })
const got = ownRequestOf({ id: 'r2', title: 'Desk', ...done('2026-11-12T03:00:00.000Z') })
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const pick = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

describe('what was fulfilled', () => {
  const open = async () => {
    server.answers('GET /requests', [helped])
    server.answers('GET /requests/mine', [got])
    await showAt('/requests?tab=history', <FulfilledList />)
    await screen.findByRole('link', { name: 'Toaster' })
  }

  it('has both sides, the latest first, with the wish and its answer', async () => {
    await open()
    expect(server.asked).toContain('/requests?contributor=me&limit=20')
    expect(server.asked).toContain('/requests/mine?status=fulfilled&limit=20')
    await waitFor(() => expect(titles()).toEqual(['Desk', 'Toaster']))
    for (const words of ['You wished for', 'Tom gave “Beech cot”', 'Fulfilled 12 Nov, by Tom']) expectText(words)
    for (const words of ['Nina wished for', 'You gave “Beech cot”', 'Fulfilled 10 Nov']) expectText(words)
  })

  it('can be told apart by side', async () => {
    await open()
    await screen.findByRole('radio', { name: 'All 2' })
    pick('You helped 1')
    expect(titles()).toEqual(['Toaster'])
    pick('You were helped 1')
    expect(titles()).toEqual(['Desk'])
  })

  it('has what came to nothing by itself', async () => {
    await open()
    server.answers('GET /requests/mine', [
      got,
      ownRequestOf({ id: 'r3', title: 'Lamp', status: 'cancelled', updatedAt: '2026-11-12T03:00:00.000Z' }),
      ownRequestOf({ id: 'r4', title: 'Tent', status: 'expired', updatedAt: '2026-11-13T03:00:00.000Z' }),
    ])
    pick('Did not happen')
    await screen.findByRole('link', { name: 'Tent' })
    expect(titles()).toEqual(['Tent', 'Lamp'])
    expectText('Expired 13 Nov')
    expectText('Cancelled 12 Nov')
  })

  it('says where nothing is yet, and why it could not be fetched', async () => {
    server.answers('GET /requests', [])
    server.answers('GET /requests/mine', [])
    await showAt('/requests?tab=history', <FulfilledList />)
    expect(await screen.findByRole('heading', { name: 'Nothing fulfilled yet' })).toBeDefined()
    server.refuses('GET /requests/mine', 503, 'The server is busy.')
    pick('Did not happen')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch requestsThe server is busy.')
    server.answers('GET /requests/mine', [])
    press('Try again')
    expect(await screen.findByText('Nothing of that kind yet.')).toBeDefined()
  })
})

describe('the contributions beside the list', () => {
  it('are the latest three, with the way to all', async () => {
    const four = ['Toaster', 'Lamp', 'Seedlings', 'Novels'].map((title, at) =>
      requestOf({ id: `r${at}`, title, ...done('2026-11-10T03:00:00.000Z') }),
    )
    server.answers('GET /requests', four)
    await showAt('/requests', <Contributions />)
    await screen.findByRole('heading', { name: 'What you made happen' })
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'All 4' }).getAttribute('href')).toBe('/requests?tab=history')
    expectText('Fulfilled 10 Nov')
  })
})
