// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FittingRequests } from '#web/features/requests/list/fitting-requests.tsx'
import { expectText, fakeServer, showAt } from '#web/lib/render.kit.tsx'
import { requestOf } from '#web/vocabulary/request-samples.kit.ts'

const server = fakeServer()

describe('who asked for such a thing', () => {
  it('is shown with the way to offer it', async () => {
    server.answers('GET /items/i1/fitting-requests', [requestOf({ id: 'r1', title: 'A cot', distance: 650 })])
    await showAt('/', <FittingRequests itemId="i1" />)
    const offer = await screen.findByRole('link', { name: 'Offer it: A cot' })
    expect(offer.getAttribute('href')).toBe('/requests/r1/offer')
    expectText('A neighbour asked for this')
    expectText('650 m')
  })

  it('may be several', async () => {
    const rows = ['r1', 'r2'].map((id) => requestOf({ id, title: id }))
    server.answers('GET /items/i1/fitting-requests', rows)
    await showAt('/', <FittingRequests itemId="i1" />)
    expect(await screen.findByText('Neighbours asked for this')).toBeDefined()
  })

  it('takes no room where nobody did', async () => {
    server.answers('GET /items/i1/fitting-requests', [])
    await showAt('/', <FittingRequests itemId="i1" />)
    await waitFor(() => expect(server.asked).toEqual(['/items/i1/fitting-requests']))
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
