// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectText, fakeServer, press, show } from '#web/lib/render.kit.tsx'
import { ClaimsAwaited } from '#web/routes/-items/claims-awaited.tsx'

const server = fakeServer()
const CALL = 'GET /claims/item/i1'

it('claims that do not come are not waited for without end: it says why, and tries again', async () => {
  server.refuses(CALL, 503, 'The server is busy.')
  show(<ClaimsAwaited itemId="i1" />)
  expect(await screen.findByRole('heading', { name: 'Failed to fetch claims' })).toBeDefined()
  expectText('The server is busy.')
  server.answers(CALL, [])
  press('Try again')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Failed to fetch claims' })).toBeNull())
})
