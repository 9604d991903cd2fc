// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import type { UserView } from '#api/accounts/contract.ts'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { useOwnStreet } from './use-own-street.ts'
import { fakeServer, noButton, press, show } from '#web/lib/render.kit.tsx'
import type { PlaceOfThing } from '#web/vocabulary/pick/own-street.ts'
import { userOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const thing: PlaceOfThing = { coordinates: [115.87, -31.93], address: null, suburb: 'Mount Lawley' }
const point = { type: 'Point' as const, coordinates: [115.88, -31.94] as [number, number] }
const livesAt = (address: string | null) => userOf({ suburb: 'Mount Lawley', location: { ...point, address } })

const Street = () => {
  const { known, remember } = useOwnStreet()(thing)
  return (
    <>
      <output>{known}</output>
      {remember !== null && <button onClick={() => remember('8 Field Street')}>Remember</button>}
    </>
  )
}
const open = async (member: UserView) => {
  server.answers('GET /auth/csrf-token', {}, { signedIn: true })
  server.answers('GET /auth/me', member)
  const { client } = show(
    <Suspense fallback={null}>
      <Street />
    </Suspense>,
  )
  await waitFor(() => expect(document.querySelector('output')).not.toBeNull())
  return client
}
const sent = () => server.sent.filter(({ method }) => method === 'PUT')

describe('the street of one’s profile', () => {
  it('is known where the thing is near, and not asked to be remembered again', async () => {
    await open(livesAt('8 Field Street, Mount Lawley WA 6050'))
    expect(document.querySelector('output')?.textContent).toBe('8 Field Street')
    expect(noButton('Remember')).toBe(true)
  })

  it('is kept with the suburb, and known from then on', async () => {
    const after = livesAt('8 Field Street, Mount Lawley WA 6050')
    server.answers('PUT /auth/me', after, { user: after })
    const client = await open(livesAt('Mount Lawley, WA 6050'))
    server.answers('GET /auth/me', after)
    press('Remember')
    await waitFor(() =>
      expect(client.getQueryData(sessionQuery.queryKey)?.location?.address).toBe(after.location?.address),
    )
    expect(sent()).toMatchObject([
      { path: '/auth/me', body: { location: { ...point, address: '8 Field Street, Mount Lawley WA 6050' } } },
    ])
  })

  it('is the first that a profile without a place knows', async () => {
    server.answers('PUT /auth/me', userOf(), { user: userOf() })
    await open(userOf({ suburb: null, location: null }))
    press('Remember')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toEqual({
      location: { type: 'Point', coordinates: thing.coordinates, address: '8 Field Street, Mount Lawley' },
    })
  })

  it('says why it was not kept', async () => {
    server.refuses('PUT /auth/me', 400, 'Set the location on the map.')
    await open(livesAt(null))
    press('Remember')
    expect(await screen.findByText('Your street was not remembered')).toBeDefined()
    expect(screen.getByText('Set the location on the map.')).toBeDefined()
  })
})
