// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cornersAround, ringOf, useGround } from './use-ground.ts'
import { show } from '#web/lib/render.kit.tsx'
import { spotOf } from './ground.ts'

const PERTH = { lat: -31.95, lng: 115.86 }

describe('the squares around a place', () => {
  it('are all that a map around it may show', () => {
    expect(cornersAround(PERTH).map(({ south, west }) => `${south} ${west}`)).toEqual([
      '-33 115',
      '-33 116',
      '-32 115',
      '-32 116',
    ])
  })
})

it('reads a ring from its first corner and the way to each further one', () => {
  const ring = ringOf([1000, 2000, 500, 0, 0, 500], { south: -32, west: 115 })
  expect(ring).toEqual([spotOf(-31.8, 115.1), spotOf(-31.8, 115.15), spotOf(-31.75, 115.15)])
})

describe('the ground around a place', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  const Ground = () => {
    const ground = useGround(PERTH)
    return ground === null ? (
      <p>none yet</p>
    ) : (
      <p role="status">
        {ground.names.map(({ name }) => name).join()} {ground.cells.length} {ground.sea.length}
      </p>
    )
  }
  const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })

  it('is put together from its squares; where one has no file, the server answers with the page', async () => {
    const square = { places: [['Perth', 8600, 500, 1000, 2, [0, 0, 10, 0, 0, 10]]], sea: [[0, 0, 9, 0, 0, 9]] }
    vi.stubGlobal('fetch', async (address: string) =>
      address.endsWith('/-32_115.json') ? Response.json(square) : page(),
    )
    show(<Ground />)
    expect((await screen.findByRole('status')).textContent).toBe('Perth 1 1')
  })

  it('is asked for again where the server could not answer', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    show(<Ground />)
    await vi.waitFor(() => expect(screen.getByText('none yet')).toBeTruthy())
    expect(screen.queryByRole('status')).toBeNull()
  })
})
