// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FittingItems } from '#web/features/items/fitting-items.tsx'
import { fakeServer, showAt } from '#web/lib/render.kit.tsx'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()

describe('what may be it already', () => {
  it('is shown under the request and leads to each', async () => {
    server.answers('GET /requests/r1/fitting-items', [itemOf({ id: 'i1', title: 'Wooden cot', distance: 650 })])
    await showAt('/', <FittingItems requestId="r1" />)
    const link = await screen.findByRole('link', { name: /Wooden cot/ })
    expect(link.getAttribute('href')).toBe('/items/i1')
    expect(link.textContent).toContain('650 m')
    expect(screen.getByRole('heading', { name: 'Perhaps it is here already' })).toBeDefined()
  })

  it('takes no room where nothing is', async () => {
    server.answers('GET /requests/r1/fitting-items', [])
    await showAt('/', <FittingItems requestId="r1" />)
    await waitFor(() => expect(server.asked).toEqual(['/requests/r1/fitting-items']))
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
