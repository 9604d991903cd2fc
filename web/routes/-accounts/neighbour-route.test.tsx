// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { expectText, fakeServer, noButton, press, showAt } from '#web/lib/render.kit.tsx'
import { NeighbourRoute } from '#web/routes/-accounts/neighbour-route.tsx'
import { userOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const tom = {
  id: 'tom',
  _id: 'tom',
  name: 'Tom Whitfield',
  suburb: 'Mount Lawley',
  memberSince: '2024-03-01T00:00:00.000Z',
  thanks: 3,
  given: 4,
}
const thanks = (id: string, giverName: string, type: string) => ({
  id,
  giverName,
  type,
  createdAt: '2026-11-12T02:00:00.000Z',
})
const THANKS = 'GET /appreciations/user/tom'
const open = (personId = 'tom') => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(sessionQuery.queryKey, userOf())
  return showAt(`/people/${personId}?r=3`, <NeighbourRoute personId={personId} />, client)
}
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((node) => node.textContent)

beforeEach(() => {
  server.answers('GET /users/blocks', [])
  server.answers('GET /users/tom/public', tom)
  server.answers(THANKS, [thanks('a1', 'Ines', 'punctual'), thanks('a2', 'Maya', 'friendly')], {
    stats: { received: 3, given: 0, byType: { friendly: 2, punctual: 1, generous: 0 } },
  })
})

describe('a neighbour’s public profile', () => {
  it('says who, where about, since when, and how much was given', async () => {
    await open()
    expect(await screen.findByRole('dialog', { name: 'Tom Whitfield' })).toBeDefined()
    expectText('Mount Lawley')
    expect(texts('dl > div')).toEqual(['Neighbour sinceMarch 2024', 'Gifts given4', 'Thanks received3'])
    expect(document.title).toContain('Tom Whitfield')
  })

  it('counts the thanks by kind, and names nobody', async () => {
    await open()
    await screen.findByRole('heading', { name: 'Thanked for' })
    expect(texts('section li')).toEqual(['Friendly · 2', 'Punctual · 1'])
    expect(document.body.textContent).not.toContain('Ines')
  })

  it('lets one block and report a neighbour, and not oneself', async () => {
    await open()
    expect(await screen.findByRole('button', { name: 'Block' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Report' })).toBeDefined()
    cleanup()
    const me = userOf()
    server.answers(`GET /users/${me.id}/public`, { ...tom, id: me.id, _id: me.id, name: me.name })
    server.answers(`GET /appreciations/user/${me.id}`, [], { stats: { received: 0, given: 0, byType: {} } })
    await open(me.id)
    expect(await screen.findByText('Neighbour since')).toBeDefined()
    expect(noButton('Block')).toBe(true)
  })

  it('says so where nobody has said thanks yet', async () => {
    server.answers(THANKS, [], { stats: { received: 0, given: 0, byType: {} } })
    await open()
    expect(await screen.findByText('No thanks yet.')).toBeDefined()
  })

  it('of nobody says so, and is left for the list with its filters', async () => {
    server.refuses('GET /users/tom/public', 404, 'Not found.')
    const { place } = await open()
    expect(await screen.findByText('There is nobody at this address.')).toBeDefined()
    press('Close')
    await waitFor(() => expect(place()).toBe('/?r=3'))
  })
})
